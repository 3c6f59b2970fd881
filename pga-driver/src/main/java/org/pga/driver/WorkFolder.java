package org.pga.driver;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.pga.pipeline.InputFault;

/**
 * The folder of the stages: {@code NN-name} and {@code NN-name.json} for each that is finished,
 * {@code NN-name.attempt-…} for one that is not.
 */
final class WorkFolder {
  /** Stands in every work folder; a folder without it is not ours to remove. */
  private static final String MARKER = "_PGA_WORK_FOLDER";

  private static final String ATTEMPT = ".attempt";

  private final FileSystem fs;
  private final Path folder;

  WorkFolder(FileSystem fs, Path folder) {
    this.fs = fs;
    this.folder = fs.makeQualified(folder);
  }

  Path path() {
    return folder;
  }

  Path output(PipelineStep step) {
    return new Path(folder, step.id());
  }

  /**
   * A folder for one attempt, named as no other ever: what an earlier one left running, here or on
   * a cluster, can't write to it.
   */
  Path newAttempt(PipelineStep step) {
    return new Path(folder, step.id() + ATTEMPT + "-" + UUID.randomUUID());
  }

  private Path manifest(PipelineStep step) {
    return new Path(folder, step.id() + ".json");
  }

  /** The manifest of a stage that finished with this fingerprint and whose files are all there. */
  Manifest finished(PipelineStep step, String fingerprint) throws IOException {
    Manifest manifest = Manifest.read(fs, manifest(step));
    boolean good =
        manifest != null
            && manifest.fingerprint().equals(fingerprint)
            && fs.exists(output(step))
            && manifest.files().equals(files(output(step)));
    return good ? manifest : null;
  }

  /** Removes whatever an earlier run left of a stage, the manifest first. */
  void discard(PipelineStep step) throws IOException {
    fs.delete(manifest(step), false);
    fs.delete(output(step), true);
    // What stages put beside their attempt's folder begins with its name.
    FileStatus[] attempts = fs.globStatus(new Path(folder, step.id() + ATTEMPT + "*"));
    for (FileStatus attempt : attempts == null ? new FileStatus[0] : attempts) {
      fs.delete(attempt.getPath(), true);
    }
  }

  /**
   * Makes the folder where it isn't there.
   *
   * @throws InputFault if it is there with files that PGA didn't write, or can't be written to
   */
  void make() throws IOException {
    if (fs.exists(folder) && fs.listStatus(folder).length > 0 && !isOurs()) {
      throw new InputFault(
          Paths.show(folder)
              + " is in use by something else; move it, or name another folder with --scratch");
    }
    try {
      fs.mkdirs(folder);
      fs.create(marker(), true).close();
    } catch (IOException e) {
      throw new InputFault(
          "can't write to the scratch folder "
              + Paths.show(folder)
              + ": "
              + e.getMessage()
              + "; check its permissions, or name another with --scratch",
          e);
    }
  }

  private Path marker() {
    return new Path(folder, MARKER);
  }

  private boolean isOurs() throws IOException {
    return fs.exists(marker());
  }

  /** Gives the attempt its final name; {@link #commit} must follow. */
  Map<String, Long> place(Path attempt, PipelineStep step) throws IOException {
    if (!fs.rename(attempt, output(step))) {
      throw new IOException("can't rename " + attempt + " to " + output(step));
    }
    return files(output(step));
  }

  /** Makes a stage count as finished. */
  void commit(PipelineStep step, Manifest manifest) throws IOException {
    manifest.write(fs, manifest(step));
  }

  /** Removes the whole folder, if it is one of PGA's. */
  void delete() throws IOException {
    if (isOurs()) {
      fs.delete(folder, true);
    }
  }

  private Map<String, Long> files(Path of) throws IOException {
    Map<String, Long> files = new TreeMap<>();
    RemoteIterator<LocatedFileStatus> all = fs.listFiles(of, true);
    int prefix = fs.makeQualified(of).toString().length() + 1;
    while (all.hasNext()) {
      LocatedFileStatus file = all.next();
      files.put(file.getPath().toString().substring(prefix), file.getLen());
    }
    return files;
  }
}
