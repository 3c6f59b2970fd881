package org.pga.driver.show;

import com.google.common.collect.Iterables;
import java.io.PrintWriter;
import java.util.Locale;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;
import org.pga.core.Words;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Setting;
import org.pga.driver.folder.Paths;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.run.AssemblyPlan;
import org.pga.driver.run.LibraryNames;
import org.pga.driver.settings.DriverSettings;
import org.pga.profile.Figures;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;

/** What {@code --dry-run} shows. */
public record PlanTable(PrintWriter out) {
  public void print(AssemblyPlan plan) {
    printReads(plan);
    out.println("Stages:");
    for (PipelineStep step : plan.steps()) {
      out.println(Words.of("  %-20s %s", step.title(), step.stage().kind().engine()));
    }
    if (!plan.whole()) {
      out.println("  k's are chosen after the spectrum; what follows depends on them");
    }
    out.println("Settings:");
    for (Setting<?> setting : DriverSettings.all()) {
      out.println(Words.of("  %s=%s %s", setting.key(), setting.get(plan.conf()), setting.unit()));
    }
    out.println("Memory:");
    new MemoryTable(out).print(plan);
    boolean embedded = Engine.embedded(plan.conf());
    out.println("Engine:   " + (embedded ? "embedded" : "YARN"));
    if (plan.way() != null) {
      out.println("Way:      " + plan.way().text());
    }
    out.println("Scratch:  " + Paths.show(plan.work()));
    out.println("Output:   " + Paths.show(plan.output()));
    out.println("Nothing was written.");
  }

  private void printReads(AssemblyPlan plan) {
    out.println("Reads:");
    for (int i = 0; i < plan.libraries().size(); i++) {
      Library library = plan.libraries().get(i);
      String insert = library.hasPairs() ? ", insert size " + LibraryNames.insertSize(library) : "";
      out.println(Words.of("  library %d: %s%s", i + 1, LibraryNames.kind(library), insert));
      for (InputFile input : plan.inputs()) {
        if (input.file().library() == i) {
          String kind = (input.format() + " " + input.compression()).toLowerCase(Locale.ROOT);
          printFile(input.file().path(), kind + ", " + Figures.bytes(input.status().getLen()));
        }
      }
      for (Path file : Iterables.concat(library.first(), library.second())) {
        if (plan.pipes().contains(file)) {
          printFile(file, "a pipe, not read now; a run first copies it to scratch");
        }
      }
    }
  }

  private void printFile(Path file, String text) {
    out.println(Words.of("    %s  %s", TerminalText.safe(file.toString()), text));
  }
}
