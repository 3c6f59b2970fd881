package org.pga.profile.record.merge;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pga.profile.record.merge.Track.Change;
import org.pga.profile.record.sample.Samples;

/**
 * All figures of one host, whoever took the samples. What is a sum of the same span continues where
 * another sampler ended; spans (network namespaces, DataNodes, virtual machines of an application)
 * are added up. Of most of the kernel's figures there is one, the machine since boot.
 */
final class Tracks {
  private record At(Map<String, String> spans, Samples.Sample sample) {}

  private final Map<String, Map<String, Track>> bySpan = new TreeMap<>();
  private final long from;
  private final long to;
  private final long fromMillis;

  Tracks(List<Samples> all) {
    List<At> samples =
        all.stream()
            .flatMap(one -> one.samples().stream().map(sample -> new At(one.spans(), sample)))
            .sorted(Comparator.comparingLong(at -> at.sample().nanos()))
            .toList();
    samples.forEach(this::add);
    from = samples.get(0).sample().nanos();
    fromMillis = samples.get(0).sample().millis();
    to = samples.get(samples.size() - 1).sample().nanos();
  }

  private void add(At at) {
    Samples.Sample sample = at.sample();
    for (int i = 0; i < sample.values().length; i++) {
      String name = sample.names()[i];
      String group = name.substring(0, Math.max(0, name.indexOf('.')));
      String span = at.spans().getOrDefault(group, "");
      bySpan
          .computeIfAbsent(name, key -> new TreeMap<>())
          .computeIfAbsent(span, key -> new Track())
          .add(sample.nanos(), sample.values()[i]);
    }
  }

  /** Monotonic time of the first sample. */
  long from() {
    return from;
  }

  /** Unix time of the first sample. */
  long fromMillis() {
    return fromMillis;
  }

  /** Monotonic time of the last sample. */
  long to() {
    return to;
  }

  boolean has(String name) {
    return bySpan.containsKey(name);
  }

  /** What stands between prefix and suffix in the names that begin and end with these. */
  Set<String> between(String prefix, String suffix) {
    Set<String> found = new TreeSet<>();
    for (String name : bySpan.keySet()) {
      if (name.startsWith(prefix) && name.endsWith(suffix)) {
        found.add(name.substring(prefix.length(), name.length() - suffix.length()));
      }
    }
    return found;
  }

  /** Growth of a figure, all spans together. */
  Change change(String name, long start, long end) {
    return of(name).stream()
        .map(track -> track.change(start, end))
        .reduce(Change.NONE, Change::plus);
  }

  /** A figure that isn't a sum, at a moment; null: not known. */
  Long near(String name, long moment, long most) {
    for (Track track : of(name)) {
      return track.near(moment, most);
    }
    return null;
  }

  /** The last values of all spans together; null if there are none. */
  Long last(String name) {
    return has(name) ? Long.valueOf(of(name).stream().mapToLong(Track::last).sum()) : null;
  }

  private Collection<Track> of(String name) {
    return bySpan.getOrDefault(name, Map.of()).values();
  }
}
