package org.pga.driver.batch.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.pga.driver.settings.SampleName;

/** What a line of a sheet must be, without a look at files. */
final class RowRules {
  private static final Pattern GLOB = Pattern.compile("[*?\\[\\]{}]");

  /** The batch's own files stand beside the samples'. */
  private static final Set<String> TAKEN = Set.of("summary.tsv", "batch.html", "batch_mqc.json");

  private RowRules() {}

  /** What is wrong, with its place; nothing if all is well. */
  static List<String> check(SheetRow row) {
    List<String> faults = new ArrayList<>();
    String name = row.sample();
    if (name == null) {
      faults.add("no name of the sample");
    } else if (TAKEN.contains(name)) {
      faults.add("the sample " + name + " is not a valid name: a file of the batch is named so");
    } else if (SampleName.fault(name) != null) {
      faults.add("the sample " + name + " is not a valid name: " + SampleName.fault(name));
    }
    Map<String, List<String>> files = row.files();
    if (files.isEmpty()) {
      faults.add("no reads: name files as fastq_1 and fastq_2, single or interleaved");
    }
    if (row.cells().containsKey(SheetRow.SECOND) && !row.cells().containsKey(SheetRow.FIRST)) {
      faults.add("fastq_2 without a fastq_1; reads without mates are named as single");
    } else if (files.containsKey("-2") && files.get("-1").size() != files.get("-2").size()) {
      faults.add(
          files.get("-1").size()
              + " files in fastq_1, "
              + files.get("-2").size()
              + " in fastq_2: each needs its mate, in the same order");
    }
    return faults.stream().map(fault -> row.place() + ": " + fault).toList();
  }

  /** Which of the files that somebody wrote down are patterns; names of a folder may look so. */
  static List<String> patterns(SheetRow row) {
    return row.files().values().stream()
        .flatMap(List::stream)
        .filter(file -> GLOB.matcher(file).find())
        .map(
            file ->
                row.place()
                    + ": "
                    + file
                    + " is a pattern: name each file, separated by ; in one cell")
        .toList();
  }
}
