package org.pga.driver.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.FolderLock;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.report.MultiQcFile;
import org.pga.profile.report.QuastTable;
import org.pga.profile.report.Report;
import org.pga.scaffold.finish.FinishStage;

/**
 * The folder that the user named. Until a run ends it holds the log and perhaps the work folder,
 * and what an earlier run left stays; then all results are moved into place, the manifest last.
 */
public final class OutputFolder {
  public static final String RUN = "run.json";

  public static final String LOG = "pga.log";

  /** What {@link OwnedFolder} calls such a folder. */
  public static final String KIND = ResultNames.RESULT;

  /** Name of the work folder within the output folder; hidden, and not a name that users take. */
  private static final String WORK = ".pga-work";

  private static final List<String> OWN =
      List.of(
          ResultNames.CONTIGS,
          ResultNames.SCAFFOLDS,
          ResultNames.AGP,
          ResultNames.GRAPH,
          ResultNames.STATS,
          RUN,
          LOG,
          Report.NAME,
          QuastTable.NAME,
          OwnedFolder.MANIFEST);

  private final FileSystem fs;
  private final Path folder;
  private final Configuration conf;
  private final String kind;
  private final String freshId = OwnedFolder.newId();
  private OwnedFolder owned;

  public OutputFolder(Path folder, Configuration conf) throws IOException {
    this(folder, conf, KIND);
  }

  /**
   * A folder for other results.
   *
   * @param kind what {@link OwnedFolder} calls it
   */
  public OutputFolder(Path folder, Configuration conf, String kind) throws IOException {
    this.kind = kind;
    this.conf = conf;
    // Checksum files would lie beside every file the user sees.
    fs = OwnedFolder.raw(folder.getFileSystem(conf));
    this.folder = fs.makeQualified(folder);
  }

  public Path path() {
    return folder;
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(OWN);
    names.addAll(FinishStage.UNUSED_READS);
    ResultNames.TEXTS.forEach(text -> names.add(text + ResultNames.GZIP));
    return names;
  }

  /** Whether results, record, log or work may have this name here; input under it would be lost. */
  public static boolean needs(String name) {
    return names().contains(name) || name.endsWith(MultiQcFile.SUFFIX) || name.startsWith(".pga-");
  }

  /**
   * The work folder: here, or in {@code scratch} under a name that no other folder's has.
   *
   * @throws InputException if Hadoop's jobs would take its name for a list of several, or find a
   *     variable in it
   */
  public WorkFolder work(Path scratch) throws IOException {
    Path parent = scratch == null ? folder : scratch;
    if (parent.toUri().getPath().matches("(?s).*([,;:]|\\$\\{).*")) {
      throw new InputException(
          Words.of(
              "%s: Hadoop's jobs can't work in a folder with a comma, semicolon or colon"
                  + " in its name, or ${; name another with %s--scratch",
              Paths.show(parent), scratch == null ? "-o or " : ""));
    }
    if (scratch == null) {
      return ownWork();
    }
    return new WorkFolder(
        scratch.getFileSystem(conf), new Path(scratch, "pga-work-" + id()), id(), folder);
  }

  /**
   * Looks whether another run uses the work folder; this folder's lock is held.
   *
   * @throws InputException if one does, in a folder of which this one is a copy, or which is one
   */
  public void check(WorkFolder work) throws IOException {
    Path last = work.lastUser();
    if (last == null || !Objects.equals(last.toUri().getScheme(), folder.toUri().getScheme())) {
      return;
    }
    // The same file system may have been called by another name, or port.
    Path other = new Path(folder, last.toUri().getPath());
    String holder = isThis(other) ? null : Overlaps.holder(fs, other);
    if (holder != null && isCopy(other)) {
      throw new InputException(
          Words.of(
              "%s is the work folder of %s, too, where a run of pga is under way (%s): one of both"
                  + " output folders is a copy of the other; wait until it ends, or name another"
                  + " folder with --scratch",
              Paths.show(work.path()), Paths.show(other), holder));
    }
  }

  /** Whether a folder has this one's id, and not that of something else that is there now. */
  private boolean isCopy(Path other) throws IOException {
    OwnedFolder there = OwnedFolder.open(fs, other, kind);
    return there != null && there.manifest().id().equals(id());
  }

  /** By whatever path. */
  private boolean isThis(Path other) throws IOException {
    return other.equals(folder)
        || "file".equals(fs.getUri().getScheme())
            && fs.exists(other)
            && Files.isSameFile(
                java.nio.file.Path.of(other.toUri().getPath()),
                java.nio.file.Path.of(folder.toUri().getPath()));
  }

  /** The work folder of runs without {@code --scratch}. */
  public WorkFolder ownWork() throws IOException {
    return new WorkFolder(folder.getFileSystem(conf), new Path(folder, WORK), id());
  }

  /** Names that must be free; a batch's samples may have any. */
  private Predicate<String> needed() {
    return kind.equals(KIND) ? OutputFolder::needs : name -> true;
  }

  /** What is PGA's here; after {@link #claim}. */
  public OwnedFolder owned() {
    return owned;
  }

  /** Random, for good: that of the manifest, where there is one that can be read. */
  public String id() throws IOException {
    if (owned == null) {
      try {
        owned = OwnedFolder.open(fs, folder, kind);
      } catch (IOException e) {
        return freshId; // check says why
      }
    }
    return owned == null ? freshId : owned.manifest().id();
  }

  /**
   * Looks whether the run may begin here, without changing anything.
   *
   * @throws InputException if the folder holds a run and neither is wanted, or files of others
   *     under names that PGA needs, or is a file
   */
  public void check(boolean force, boolean resume) throws IOException {
    if (!fs.exists(folder)) {
      return;
    }
    if (!fs.getFileStatus(folder).isDirectory()) {
      throw new InputException(Paths.show(folder) + " is a file; name another output folder");
    }
    boolean ours = OwnedFolder.open(fs, folder, kind) != null;
    if (ours && !force && !resume) {
      throw new InputException(
          "the output folder "
              + Paths.show(folder)
              + " exists; --resume continues with its run, --force replaces it");
    }
    // A pipeline's task runs where its inputs are: others' files may lie there, and stay.
    List<String> others = ours ? List.of() : OwnedFolder.inTheWay(fs, folder, needed());
    String another = others.isEmpty() ? null : OwnedFolder.kind(fs, folder);
    if (another != null) {
      throw new InputException(
          Words.of(
              "%s is pga's for another purpose (%s: %s, not %s); so pga leaves it alone, with"
                  + " --force, too: name another output folder",
              Paths.show(folder), OwnedFolder.MANIFEST, another, kind));
    }
    if (!others.isEmpty()) {
      throw new InputException(
          Words.of(
              "%s holds nothing of a run of pga (no %s), but %s%s, which the result would"
                  + " replace; so pga leaves it alone, with --force, too: name another output"
                  + " folder",
              Paths.show(folder),
              OwnedFolder.MANIFEST,
              String.join(", ", others.subList(0, Math.min(3, others.size()))),
              others.size() > 3 ? " …" : ""));
    }
  }

  /**
   * Makes the folder and locks it.
   *
   * @throws InputException if it can't be written to, or another run has it
   */
  public FolderLock lock() throws IOException {
    try {
      if (!fs.mkdirs(folder)) {
        throw new IOException("it can't be made");
      }
      return FolderLock.take(fs, folder);
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw FolderFaults.unwritable("output", folder, e, " or name another");
    }
  }

  /**
   * Makes the folder PGA's, where it isn't yet, and ends what an earlier run began to put here; the
   * lock is held, and what another run wrote before that counts.
   *
   * @return names under which files were kept that PGA hadn't written
   */
  public List<String> claim() throws IOException {
    try {
      owned = OwnedFolder.open(fs, folder, kind);
      if (owned == null) {
        owned = OwnedFolder.claim(fs, folder, kind, freshId, null, needed());
      }
      return owned.replacement().recover();
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw FolderFaults.unwritable("output", folder, e, " or name another");
    }
  }

  /** Another result in the place of this one; after {@link #claim}. */
  public Publication publication() {
    return new Publication(owned, fs, conf);
  }

  /** What the user is told of what a {@link Publication} kept. */
  public static String kept(String name) {
    return name + " is what stood in the place of a result; PGA hadn't written it so";
  }

  /** Whether the manifest tells of a run that ended here, of whatever reads and options. */
  public boolean hasResult() throws IOException {
    id(); // reads the manifest, where that wasn't done yet
    return owned != null && owned.manifest().files().containsKey(RUN);
  }

  /** Whether the run that ended here was to keep its stages, in {@link #ownWork}. */
  public boolean keepsStages() throws IOException {
    return hasResult() && ownWork().isOf(owned.manifest().fingerprint());
  }

  /** Whether a run with this fingerprint ended here, and all that it wrote is as it was. */
  public boolean holds(String fingerprint) throws IOException {
    return fingerprint.equals(owned.manifest().fingerprint())
        && hasResult()
        && owned.isWhole(name -> !name.equals(Report.NAME)); // pga report makes another
  }
}
