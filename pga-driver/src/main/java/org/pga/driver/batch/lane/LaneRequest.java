package org.pga.driver.batch.lane;

import java.util.List;

/**
 * What a lane is told to assemble.
 *
 * @param arguments of {@code pga assemble}
 * @param work the output folder of the run, on a local disk
 * @param destination where the result will be brought
 * @param report whether a page is made of it
 */
public record LaneRequest(
    List<String> arguments, String work, String destination, boolean report) {}
