package org.pga.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A record of a FASTA file. */
record Fasta(String header, String bases) {
  static List<Fasta> read(Path file) throws IOException {
    List<Fasta> records = new ArrayList<>();
    for (String record : Files.readString(file).split("(?m)^>")) {
      if (!record.isEmpty()) {
        int end = record.indexOf('\n');
        records.add(new Fasta(record.substring(0, end), record.substring(end).replace("\n", "")));
      }
    }
    return records;
  }
}
