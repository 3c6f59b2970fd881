package org.pga.driver.batch.assembler;

import java.util.List;
import org.pga.driver.run.Origin;

/**
 * What an assembler is told to assemble.
 *
 * @param arguments of {@code pga assemble}
 * @param work the output folder of the run, on a local disk
 * @param destination where the result will be brought
 * @param origin what the record of the run says that was asked for; null: the arguments
 */
public record AssemblerRequest(
    List<String> arguments, String work, String destination, Origin origin) {}
