package org.pga.driver.batch.assembler;

import java.util.List;

/**
 * What an assembler is told to assemble.
 *
 * @param arguments of {@code pga assemble}
 * @param work the output folder of the run, on a local disk
 * @param destination where the result will be brought
 * @param report whether a page is made of it
 */
public record AssemblerRequest(
    List<String> arguments, String work, String destination, boolean report) {}
