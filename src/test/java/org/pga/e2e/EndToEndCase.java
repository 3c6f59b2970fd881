package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Pairs of reads, the options they are assembled with, and what must come out wherever it runs. */
record EndToEndCase(String name, SimulatedReads reads, List<Object> options, Check check) {
  interface Check {
    /** Fails unless the output folder, on a local disk, holds what it should. */
    void of(Path out) throws IOException;
  }

  /** Writes the reads below a folder, assembles them in this process and checks the result. */
  Path assemble(Path dir, Object... more) throws IOException {
    List<Object> files = new ArrayList<>();
    files.addAll(List.of("-1", reads.write(dir.resolve("r1.fq"), 1)));
    files.addAll(List.of("-2", reads.write(dir.resolve("r2.fq"), 2)));
    files.addAll(List.of(more));
    return assembleFiles(dir.resolve("out"), files.toArray());
  }

  /** The same with these input files, and options that must not change a byte. */
  Path assembleFiles(Path out, Object... more) throws IOException {
    List<Object> args = new ArrayList<>(List.of("assemble", "-o", out));
    args.addAll(options);
    args.addAll(List.of(more));
    Run run = Run.pga(args.toArray());
    assertEquals(0, run.exitCode(), run.err());
    checkResults(out);
    return out;
  }

  /** Checks an output folder of any run of this case. */
  void checkResults(Path out) throws IOException {
    Gfa.check(out.resolve("assembly_graph.gfa"));
    check.of(out);
  }

  @Override
  public String toString() {
    return name;
  }
}
