package org.pga.driver.show;

import java.io.PrintWriter;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.TaskType;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.driver.run.AssemblyPlan;
import org.pga.driver.run.Elsewhere;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;

/** How memory is split: {@link MemoryPlan} as {@code --dry-run} shows it, in MB of 2²⁰ bytes. */
final class MemoryTable {
  private final TextTable table = new TextTable("<><");
  private final PrintWriter out;

  MemoryTable(PrintWriter out) {
    this.out = out;
  }

  void print(AssemblyPlan plan) {
    Configuration conf = plan.conf();
    Elsewhere.Way way = plan.way();
    if (Engine.embedded(conf)) {
      print("process", MemoryPlan.here(conf), "-m");
    } else if (way != null && way.memory() != null) {
      row("container", way.containerBytes(), "mapreduce.map.memory.mb, if that is more");
      row("task", way.containerBytes() - way.memory().process(), "beside the assembly");
      print("assembly", way.memory(), "an embedded run");
    } else {
      print(conf, TaskType.REDUCE, "mapreduce.reduce.memory.mb");
      print(conf, TaskType.MAP, "mapreduce.map.memory.mb, Giraph's workers, too");
      MemoryPlan maps = MemoryPlan.ofMapContainer(conf);
      row("  its heap in place-reads", maps.heap(), "");
      row("  index of place-reads", maps.mapped(), "a file, mapped");
      row("  virtual machine", maps.machine(), "");
    }
    table.print(out);
  }

  private void print(Configuration conf, TaskType type, String from) {
    JobConf job = new JobConf(conf);
    String task = type == TaskType.MAP ? "map task" : "reduce task";
    row(task, job.getMemoryRequired(type) << 20, from);
    row("  heap", (long) JobConf.parseMaximumHeapSizeMB(job.getTaskJavaOpts(type)) << 20, "");
  }

  private void print(String process, MemoryPlan plan, String from) {
    String tasks = "for each of " + plan.tasks() + " tasks";
    row(process, plan.process(), from);
    row("  heap", plan.heap(), "all of it Giraph's while it runs");
    row("    map output, sorted", plan.sort(), tasks);
    row("    or shuffled blocks", plan.shuffle(), tasks);
    row("    and tables of k-mers", plan.table(), tasks);
    row("    and super-k-mers of a bin", plan.bin(), tasks);
    row("    and partial unitigs", plan.glue(), tasks);
    row("  index of place-reads", plan.mapped(), "a file, mapped by all tasks");
    row("  virtual machine", plan.machine(), "code, threads, collector, buffers");
  }

  private void row(String what, long bytes, String note) {
    table.row("  " + what, Figures.number(bytes >> 20) + " MB", note);
  }
}
