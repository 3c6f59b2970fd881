package org.pga.driver.batch;

import java.io.IOException;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.run.Assembly;

/** Makes of a sample what a program would run; the output folder isn't said. */
public interface SampleAssembly {
  Assembly of(Sample sample) throws IOException;
}
