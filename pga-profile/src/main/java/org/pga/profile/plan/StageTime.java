package org.pga.profile.plan;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The predicted time of a stage.
 *
 * @param load what it does
 * @param busy seconds that each resource works for it
 * @param seconds that it takes
 * @param binding the resource that most of them go to
 */
public record StageTime(
    StageLoad load, Map<Resource, Double> busy, double seconds, Resource binding) {

  /**
   * Adds a stage up.
   *
   * @param cpu seconds that processors are busy, while the phases with tasks that compute last
   * @param computing phases one after another, in which tasks compute, too
   * @param overlapped seconds that these take with what is computed; not less than either
   * @param moving a phase that only moves data
   */
  public static StageTime of(
      StageLoad load,
      double cpu,
      List<Busy> computing,
      double overlapped,
      Busy moving,
      double overhead) {
    Map<Resource, Double> bound = new EnumMap<>(Resource.class);
    double phases = computing.stream().mapToDouble(Busy::longest).sum();
    if (cpu >= phases) {
      bound.put(Resource.CPU, overlapped);
    } else {
      double stretched = overlapped / phases;
      computing.forEach(
          phase -> bound.merge(phase.binding(), stretched * phase.longest(), Double::sum));
    }
    bound.merge(moving.binding(), moving.longest(), Double::sum);
    bound.merge(Resource.OVERHEAD, overhead, Double::sum);
    Map<Resource, Double> busy = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      double seconds = moving.of(resource);
      for (Busy phase : computing) {
        seconds += phase.of(resource);
      }
      busy.put(resource, seconds);
    }
    busy.put(Resource.CPU, cpu);
    busy.put(Resource.OVERHEAD, overhead);
    Resource binding = Resource.CPU;
    for (Map.Entry<Resource, Double> entry : bound.entrySet()) {
      binding = entry.getValue() > bound.getOrDefault(binding, 0.0) ? entry.getKey() : binding;
    }
    return new StageTime(
        load, busy, bound.values().stream().mapToDouble(Double::doubleValue).sum(), binding);
  }
}
