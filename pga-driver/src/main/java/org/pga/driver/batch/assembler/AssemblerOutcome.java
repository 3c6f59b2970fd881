package org.pga.driver.batch.assembler;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import org.pga.driver.batch.result.Blame;
import org.pga.driver.batch.result.SampleStatus;

/**
 * What an assembler reports about a finished sample.
 *
 * @param status what became of it
 * @param reason why there is no result, or null
 * @param cpuSeconds of the assembler's process since the sample before, its start included
 * @param peakBytes of resident memory while it ran, null if the system doesn't tell
 * @param warnings what the user would have been shown
 * @param blame why there is no result, as exit codes have it; null: there is one, or it isn't known
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record AssemblerOutcome(
    SampleStatus status,
    String reason,
    Double cpuSeconds,
    Long peakBytes,
    List<String> warnings,
    Blame blame) {}
