package org.pga.core.mrunit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;

/** MRUnit's driver of a reducer with a {@link TaskFolder}. */
public final class FolderReduceDriver<K, V, L, W> extends ReduceDriver<K, V, L, W> {
  private final Path output;
  private final int task;
  private TaskFolder files;

  /**
   * A driver.
   *
   * @param output a new folder
   * @param task number of the task
   */
  public FolderReduceDriver(Reducer<K, V, L, W> reducer, Path output, int task) {
    super(reducer);
    this.output = output;
    this.task = task;
  }

  /** A context that exists before that sees no input. */
  @Override
  protected void preRunChecks(Object reducer) {
    super.preRunChecks(reducer);
    try {
      files = TaskFolder.ofReducer(getContext(), output, task);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What it wrote besides its records. */
  public TaskFolder files() {
    return files;
  }
}
