package org.pga.driver.run;

import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;

/**
 * What a run would do, with everything checked and nothing started.
 *
 * @param steps as far as they are known
 * @param whole whether these are all
 * @param inputs all files
 * @param pipes reads that weren't looked at, for they can be read but once
 * @param work where the stages will lie
 * @param way how a cluster will be used; null: there is none, or stages are the only way
 * @param conf with all settings
 */
public record AssemblyPlan(
    List<PipelineStep> steps,
    boolean whole,
    List<Library> libraries,
    List<InputFile> inputs,
    Set<Path> pipes,
    Path output,
    Path work,
    Elsewhere.Way way,
    Configuration conf) {}
