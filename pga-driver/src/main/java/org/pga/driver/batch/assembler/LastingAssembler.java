package org.pga.driver.batch.assembler;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;

/** An assembler for many samples: where one has died, the next sample gets another. */
public final class LastingAssembler implements AutoCloseable {
  private final AssemblerJvm jvm;
  private final Configuration conf;
  private volatile Assembler assembler;

  /** Starts nothing yet. */
  public LastingAssembler(AssemblerJvm jvm, Configuration conf) {
    this.jvm = jvm;
    this.conf = conf;
  }

  /** One that lives. */
  public Assembler alive() throws IOException {
    if (assembler == null || !assembler.isAlive()) {
      assembler = Assembler.start(jvm, conf);
    }
    return assembler;
  }

  /** Ends it, whatever it does. */
  @Override
  public void close() {
    if (assembler != null) {
      assembler.close();
    }
  }
}
