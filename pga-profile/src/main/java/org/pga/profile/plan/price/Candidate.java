package org.pga.profile.plan.price;

import java.util.EnumMap;
import java.util.Map;
import org.pga.profile.cluster.Price;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.NetworkAssumption;
import org.pga.profile.plan.Resource;

/**
 * What a run takes and costs on one kind of machines.
 *
 * @param machines as many as it would be run on
 * @param needed workers whose disks hold its data; null: capacity unknown
 * @param memory whether its nodes have the memory without which tasks don't start
 * @param price that dollars are by; null: none known
 * @param offers by assumption about the network; none if nothing is known of the network then
 */
public record Candidate(
    Machines machines,
    Integer needed,
    boolean memory,
    Rate price,
    Map<NetworkAssumption, Offer> offers) {

  /**
   * A price of a node-hour.
   *
   * @param writtenOffBy hours that were assumed because its file names none; null: not assumed
   */
  public record Rate(Price price, double dollarsPerNodeHour, Double writtenOffBy) {}

  /**
   * What one would get.
   *
   * @param nodes masters included
   * @param seconds of the run
   * @param dollars of the run; null: no price
   * @param binding the resource that most of the time goes to
   */
  public record Offer(int nodes, double seconds, Double dollars, Resource binding) {}

  public Candidate {
    offers = new EnumMap<>(offers);
  }

  /** With the network measured at scale, otherwise ideal, otherwise never binding. */
  public Offer best() {
    return offers.get(machines.network());
  }

  /** Whether its disks are known to be too small for the data. */
  public boolean tooSmall() {
    return needed != null && machines.cluster().workers() < needed;
  }

  /** Whether nothing is known because of which it couldn't run there. */
  boolean runs() {
    return machines.unfit() == null && memory && !tooSmall();
  }
}
