package org.pga.profile.plan;

import java.util.EnumMap;
import java.util.Map;

/** Seconds that each resource is busy in a part of a job in which all work side by side. */
public final class Busy {
  private final Map<Resource, Double> seconds = new EnumMap<>(Resource.class);

  public Busy with(Resource resource, double more) {
    seconds.merge(resource, more, Double::sum);
    return this;
  }

  double of(Resource resource) {
    return seconds.getOrDefault(resource, 0.0);
  }

  /** The busiest; the first of {@link Resource} on a tie. */
  public Resource binding() {
    Resource binding = Resource.CPU;
    for (Resource resource : Resource.values()) {
      binding = of(resource) > of(binding) ? resource : binding;
    }
    return binding;
  }

  /** The time it takes: the busiest resource's. */
  double longest() {
    return of(binding());
  }
}
