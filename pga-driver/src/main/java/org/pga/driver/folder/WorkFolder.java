package org.pga.driver.folder;

import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.JobInput;
import org.pga.core.owned.DamagedFileException;
import org.pga.core.owned.FileMark;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.owned.Scratch;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.profile.MeteredLocalFileSystem;

/**
 * The folder of the stages: {@code NN-name} and {@code NN-name.json} for each that is finished,
 * {@code NN-name.attempt-…} for one that is not.
 */
public final class WorkFolder {
  /** What {@link OwnedFolder} calls such a folder. */
  static final String KIND = "work";

  private static final String RECORD = "record";

  /** Folder for a result that is made whole, not by stages. */
  public static final String WHOLE = "whole";

  /** Folder for copies of reads that came as pipes. */
  public static final String PIPES = "pipes";

  private static final Pattern STAGE = Pattern.compile("\\.?\\d\\d-.*");

  /** What PGA puts here besides: whatever has another name is somebody else's. */
  private static final Predicate<String> OURS =
      name ->
          STAGE.matcher(name).matches()
              || name.equals(RECORD)
              || name.equals(WHOLE)
              || name.equals(PIPES)
              || name.equals(MeteredLocalFileSystem.SCRATCH);

  private static final String ATTEMPT = ".attempt";

  private final FileSystem fs;
  private final Path folder;
  private final String output;
  private final Path user;

  /**
   * @param output id of the output folder whose stages these are
   */
  public WorkFolder(FileSystem fs, Path folder, String output) {
    this(fs, folder, output, null);
  }

  /**
   * As above.
   *
   * @param user the output folder, where this one doesn't lie in it
   */
  WorkFolder(FileSystem fs, Path folder, String output, Path user) {
    this.fs = fs;
    this.folder = fs.makeQualified(folder);
    this.output = output;
    this.user = user;
  }

  public Path path() {
    return folder;
  }

  /** Folder for what is recorded of the hosts. */
  public Path record() {
    return new Path(folder, RECORD);
  }

  /** Folder for copies of pipes, which no stage is made in. */
  public Path pipes() {
    return new Path(folder, PIPES);
  }

  /** Removes copies of pipes: they count for the run only that made them. */
  public void removePipes() throws IOException {
    Scratch.remove(fs, pipes(), folder);
  }

  public Path output(PipelineStep step) {
    return new Path(folder, step.id());
  }

  /**
   * A folder for one attempt, with a name that is never used again: whatever an earlier attempt
   * left running, here or on a cluster, can't write to it.
   */
  public Path newAttempt(PipelineStep step) {
    return new Path(folder, step.id() + ATTEMPT + "-" + UUID.randomUUID());
  }

  private Path manifest(PipelineStep step) {
    return new Path(folder, step.id() + ".json");
  }

  /** The manifest of a stage that finished with this fingerprint and whose files are unchanged. */
  public Manifest finished(PipelineStep step, String fingerprint) throws IOException {
    Manifest manifest = Manifest.read(fs, manifest(step));
    boolean good =
        manifest != null
            && manifest.fingerprint().equals(fingerprint)
            && fs.exists(output(step))
            && FileMark.sameFolder(fs, output(step), manifest.files());
    return good ? manifest : null;
  }

  /**
   * Looks whether the files of a finished stage are as they were written. On a local disk each is
   * read: embedded runs keep no checksums beside them, as HDFS does and looks at itself.
   *
   * @throws ResourceException with the name of one that isn't
   */
  public void check(PipelineStep step, Manifest manifest) throws IOException {
    if (!isUnchecked(fs)) {
      return;
    }
    for (Map.Entry<String, FileMark> file : manifest.files().entrySet()) {
      Path path = new Path(output(step), file.getKey());
      if (!file.getValue().fits(fs, path)) {
        throw ResourceException.damaged(path);
      }
    }
  }

  /** Whether a file system keeps no checksums, so that a bit that changed is read as it is. */
  public static boolean isUnchecked(FileSystem fs) {
    return "file".equals(fs.getScheme());
  }

  /** Whether an earlier run has finished a stage here, of whatever reads and options. */
  public boolean hasStages() throws IOException {
    FileStatus[] manifests = fs.globStatus(JobInput.of(folder, "[0-9][0-9]-*.json"));
    return manifests != null && manifests.length > 0;
  }

  /** Removes whatever an earlier run left of a stage, the manifest first. */
  public void discard(PipelineStep step) throws IOException {
    Scratch.remove(fs, manifest(step), folder);
    Scratch.remove(fs, output(step), folder);
    // What stages put beside their attempt's folder begins with its name.
    FileStatus[] attempts = fs.globStatus(JobInput.of(folder, step.id() + ATTEMPT + "*"));
    for (FileStatus attempt : attempts == null ? new FileStatus[0] : attempts) {
      Scratch.remove(fs, attempt.getPath(), folder);
    }
  }

  /**
   * Makes the folder where it isn't there.
   *
   * @param result fingerprint of what is made here next; null: not known yet, so what is said of an
   *     earlier run stays
   * @throws InputException if it is there with files that PGA didn't write, or can't be written to
   */
  public void make(String result) throws IOException {
    try {
      OwnedFolder owned = owned();
      if (owned == null) {
        owned = claim();
      }
      owned.note(
          result == null ? owned.manifest().fingerprint() : result,
          user == null ? null : user.toString());
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw FolderFaults.unwritable("scratch", folder, e, ", or name another with --scratch");
    }
  }

  /**
   * The output folder whose run used this one last: a copy of an output folder has the id of the
   * original, which this one's name has in it.
   *
   * @return null: none, or one that this folder lies in
   */
  Path lastUser() throws IOException {
    OwnedFolder owned = user == null ? null : owned();
    String last = owned == null ? null : owned.manifest().user();
    return last == null ? null : new Path(last);
  }

  private OwnedFolder claim() throws IOException {
    if (!OwnedFolder.isFree(fs, folder)) {
      throw new InputException(
          Paths.show(folder)
              + " is in use by something else; move it, or name another folder with --scratch");
    }
    return OwnedFolder.claimForOneself(fs, folder, KIND, OwnedFolder.newId(), output);
  }

  /**
   * The folder, if it is PGA's and of the same output folder; otherwise null. Where its manifest is
   * damaged its name says so: it lies in the output folder, or has that one's id in it.
   */
  private OwnedFolder owned() throws IOException {
    OwnedFolder owned;
    try {
      owned = OwnedFolder.open(fs, folder, KIND);
    } catch (DamagedFileException e) {
      return OwnedFolder.claimAgain(fs, folder, KIND, OwnedFolder.newId(), output);
    }
    return owned != null && output.equals(owned.manifest().of()) ? owned : null;
  }

  /** Whether its stages are the latest run's that made, or was to make, this result. */
  public boolean isOf(String result) throws IOException {
    OwnedFolder owned = owned();
    return owned != null && result.equals(owned.manifest().fingerprint());
  }

  /** Gives the attempt its final name; {@link #commit} must follow. */
  public void place(Path attempt, PipelineStep step) throws IOException {
    Scratch.rename(fs, attempt, output(step), folder);
  }

  /** Lengths and checksums of a stage's files as they are now. */
  public Map<String, FileMark> marks(PipelineStep step) throws IOException {
    return FileMark.ofFolder(fs, output(step));
  }

  /** Makes a stage count as finished. */
  public void commit(PipelineStep step, Manifest manifest) throws IOException {
    manifest.write(fs, manifest(step));
  }

  /** Removes all that PGA put here, and the folder if nothing else is in it. */
  public void delete() throws IOException {
    OwnedFolder owned = owned();
    if (owned != null) {
      owned.delete(OURS);
    }
  }
}
