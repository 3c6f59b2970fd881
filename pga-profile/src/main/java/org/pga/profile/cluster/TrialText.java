package org.pga.profile.cluster;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.errorprone.annotations.FormatMethod;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.pga.core.Words;
import org.pga.core.owned.Scratch;

/** Puts what was found by trial into a cluster file, whose other lines stay as they are. */
public final class TrialText {
  private static final String SETTINGS = "settings:";
  private static final String PRICES = "prices:";

  private TrialText() {}

  /** Replaces the file's settings; what it then says is read first. */
  public static void write(Path file, Trial trial) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    boolean there = lines.stream().anyMatch(line -> line.startsWith(SETTINGS));
    int at = there ? cut(lines) : place(lines);
    lines.addAll(at, block(trial));
    String text = String.join("\n", lines) + "\n";
    new ClusterFile(file.toString(), ThisMachine.found()).read("", new StringReader(text));
    replace(file.toRealPath(), text);
  }

  /** All of the new text or all of the old one, whenever this ends. */
  private static void replace(Path file, String text) throws IOException {
    Path folder = Scratch.makeFolder(file.getParent(), ".pga-tune-");
    try {
      Path whole = Files.copy(file, folder.resolve("cluster"), StandardCopyOption.COPY_ATTRIBUTES);
      Files.writeString(whole, text);
      Scratch.renameFile(whole, file);
    } finally {
      Scratch.removeFolder(folder);
    }
  }

  /** Takes out the old ones, which end where something else begins at the left edge. */
  private static int cut(List<String> lines) {
    int from = 0;
    while (!lines.get(from).startsWith(SETTINGS)) {
      from++;
    }
    int to = from + 1;
    while (to < lines.size() && (lines.get(to).isBlank() || lines.get(to).startsWith(" "))) {
      to++;
    }
    lines.subList(from, to).clear();
    return from;
  }

  private static int place(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(PRICES)) {
        return i;
      }
    }
    return lines.size();
  }

  private static List<String> block(Trial trial) throws IOException {
    List<String> lines = new ArrayList<>(List.of(SETTINGS));
    add(lines, "  containers: %d", trial.containers());
    add(lines, "  heap: %d MiB", megabytes(trial.heapBytes()));
    add(lines, "  sort buffer: %d MiB", megabytes(trial.sortBufferBytes()));
    // Text of JSON is text of YAML, whatever stands in it.
    add(lines, "  source: %s", new ObjectMapper().writeValueAsString(trial.source()));
    if (!trial.attempts().isEmpty()) {
      lines.add("  tried:");
    }
    for (Trial.Attempt attempt : trial.attempts()) {
      add(lines, "    - containers: %d", attempt.containers());
      add(lines, "      time: %.3f s", attempt.seconds());
      add(lines, "      CPU time: %.2f s", attempt.cpuSeconds());
      add(lines, "      local disks: %d B", attempt.localBytes());
    }
    return lines;
  }

  private static Long megabytes(Long bytes) {
    return bytes == null ? null : Long.valueOf(bytes >> 20);
  }

  @FormatMethod
  private static void add(List<String> lines, String format, Object value) {
    if (value != null) {
      lines.add(Words.of(format, value));
    }
  }
}
