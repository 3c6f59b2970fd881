package org.pga.driver.run;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.FinalSettings;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Overlaps;
import org.pga.driver.folder.WorkFolder;
import org.pga.profile.Machine;
import org.pga.reads.format.InputFile;
import org.pga.reads.preprocess.InputCheck;

/** What is looked at before a run begins; nothing is written. */
record RunChecks(Request request, OutputFolder output, RunListener listener, Configuration conf) {
  /** The files of the reads, without pipes, with everything else checked, too. */
  List<InputFile> before(PipedReads piped, WorkFolder work) throws IOException {
    piped.check();
    MemoryCheck.check(request.machine().memoryGigabytes(), Engine.embedded(conf));
    tellWithoutEffect();
    tellTooMuchByDefault();
    new Overlaps(conf).check(request.libraries(), request.output(), request.scratch(), work.path());
    notInLiveFolder(request.output());
    if (request.scratch() != null) {
      notInLiveFolder(request.scratch());
    }
    output.check(request.force(), request.resume());
    List<InputFile> inputs = InputCheck.check(request.libraries(), piped.pipes(), conf);
    if (!request.resume() || !output.hasResult()) { // which may be the one that is asked for
      SpaceCheck.check(inputs, work.path(), conf);
    }
    return inputs;
  }

  /** A batch brings the results of its samples from a folder within its own. */
  void notInLiveFolder(Path folder) throws IOException {
    if (request.destination().equals(request.output())) {
      new Overlaps(conf).notInLiveFolder(folder);
    }
  }

  /** Containers have sizes of their own, and one thread each. */
  private void tellWithoutEffect() {
    if (Engine.embedded(conf)) {
      return;
    }
    if (request.machine().memoryGigabytes() != null) {
      listener.note(
          "note: -m has no effect on YARN; -D mapreduce.map.memory.mb=… gives tasks more");
    }
    if (request.machine().threads() != null) {
      listener.note("note: -t has no effect on YARN: a task has a container to itself");
    }
    FinalSettings.ofSite().take(conf).forEach(listener::note);
  }

  private void tellTooMuchByDefault() {
    if (request.machine().memoryGigabytes() != null || !Engine.embedded(conf)) {
      return;
    }
    String note =
        MemoryCheck.tooMuchByDefault(MemoryPlan.here(conf).process(), Machine.totalMemory());
    if (note != null) {
      listener.note(note);
    }
  }
}
