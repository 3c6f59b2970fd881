package org.pga.reads.trim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/**
 * How the reads of a file are trimmed: known from its head before the job begins, so that all
 * splits of it are treated alike.
 *
 * @param scale how it writes qualities
 * @param byQuality whether low-quality ends are trimmed
 * @param polyG whether its tails of G come from the machine
 * @param adapters what follows short fragments
 */
public record FileTrim(
    QualityScale scale, boolean byQuality, boolean polyG, List<Adapter> adapters) {
  /** Trims nothing. */
  public static final FileTrim NOTHING = new FileTrim(QualityScale.NONE, false, false, List.of());

  private static final String KEY = "pga.internal.trim";

  public FileTrim {
    adapters = List.copyOf(adapters);
  }

  /** Puts the rules of files into a job's configuration: a line for each. */
  public static void store(Map<ReadSource, FileTrim> files, Configuration conf) {
    StringBuilder text = new StringBuilder();
    files.forEach(
        (source, trim) -> {
          text.append(source.library()).append(' ').append(source.role()).append(' ');
          text.append(source.ordinal()).append(' ').append(trim.scale).append(' ');
          text.append(trim.byQuality).append(' ').append(trim.polyG);
          trim.adapters.forEach(adapter -> text.append(' ').append(adapter.sequence()));
          text.append('\n');
        });
    conf.set(KEY, text.toString());
  }

  /** Takes out what {@link #store} put in, without the adapters' names; empty if it put nothing. */
  public static Map<ReadSource, FileTrim> load(Configuration conf) {
    Map<ReadSource, FileTrim> files = new HashMap<>();
    conf.get(KEY, "")
        .lines()
        .forEach(
            line -> {
              String[] parts = line.split(" ");
              List<Adapter> adapters = new ArrayList<>();
              for (int i = 6; i < parts.length; i++) {
                adapters.add(new Adapter("", parts[i]));
              }
              files.put(
                  new ReadSource(
                      Integer.parseInt(parts[0]),
                      Role.valueOf(parts[1]),
                      Integer.parseInt(parts[2])),
                  new FileTrim(
                      QualityScale.valueOf(parts[3]),
                      Boolean.parseBoolean(parts[4]),
                      Boolean.parseBoolean(parts[5]),
                      adapters));
            });
    return files;
  }
}
