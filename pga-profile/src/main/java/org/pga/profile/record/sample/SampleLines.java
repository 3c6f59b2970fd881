package org.pga.profile.record.sample;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Samples of one sampler as text, one line a sample. Fields are separated by tabs, and the first
 * says what the line is:
 *
 * <pre>
 * host   NAME  BOOT                       whose samples these are
 * span   GROUP  SPAN                      what figures that begin with GROUP are sums of
 * none   GROUP  REASON                    why figures that begin with GROUP aren't there
 * names  NAME  NAME …                     of the figures in the lines that follow
 * at     NANOS  MILLIS  VALUE  VALUE …    monotonic clock of the host, Unix time, figures
 * </pre>
 *
 * <p>Numbers are decimal. A line counts once its end is there: whoever wrote it may be killed at
 * any byte. BOOT tells hosts apart, and clocks: samples of several samplers of one boot go
 * together, whatever names the host had for them. Figures of the same SPAN are one and the same
 * whoever read them; those without are the kernel's, of the whole machine since boot.
 */
public final class SampleLines {
  private final String first;
  private final Set<String> told = new HashSet<>();
  private List<String> names = List.of();
  private boolean begun;

  /**
   * Of one sampler.
   *
   * @param spans by the first part of figures' names
   */
  public SampleLines(String host, String boot, Map<String, String> spans) {
    StringBuilder lines = new StringBuilder(line("host", host, boot));
    spans.forEach((group, span) -> lines.append(line("span", group, span)));
    first = lines.toString();
  }

  /** The lines for one more sample. */
  public String sample(
      long nanos, long millis, Map<String, Long> figures, Map<String, String> missing) {
    StringBuilder lines = new StringBuilder(begun ? "" : first);
    begun = true;
    missing.forEach(
        (group, reason) -> {
          if (told.add(group)) {
            lines.append(line("none", group, reason));
          }
        });
    List<String> now = List.copyOf(figures.keySet());
    if (!now.equals(names)) {
      names = now;
      lines.append("names\t").append(String.join("\t", now)).append('\n');
    }
    lines.append("at\t").append(nanos).append('\t').append(millis);
    figures.values().forEach(value -> lines.append('\t').append(value));
    return lines.append('\n').toString();
  }

  /** For a new file: everything is said again. */
  public void begin() {
    begun = false;
    told.clear();
    names = List.of();
  }

  private static String line(String... fields) {
    StringBuilder line = new StringBuilder();
    for (String field : fields) {
      line.append(line.length() == 0 ? "" : "\t").append(field.replaceAll("\\s+", " "));
    }
    return line.append('\n').toString();
  }
}
