package org.pga.driver.batch.result;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.DamagedFileException;
import org.pga.core.owned.FileMark;
import org.pga.core.owned.FolderLock;
import org.pga.core.owned.FolderManifest;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.owned.Replacement;
import org.pga.core.owned.Scratch;
import org.pga.core.owned.SealedJson;
import org.pga.driver.folder.FolderFaults;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Paths;
import org.pga.profile.report.Report;

/**
 * The folder of a batch.
 *
 * <pre>
 * SAMPLE/ or SAMPLE.contigs.fasta …   results, by {@link BatchLayout}
 * .pga-batch/SAMPLE.json              {@link SampleRecord}: written when all of it is in its place
 * .pga-batch/SAMPLE.files             which files are the sample's, where all lie in one folder
 * .pga-batch/SAMPLE.log               of one that failed
 * .pga-batch/SAMPLE.told              {@link Told}: of one that runs, where somebody wants to know
 * </pre>
 */
public final class BatchFolder {
  /** What {@link OwnedFolder} calls such a folder. */
  public static final String KIND = "batch";

  /** What PGA keeps of samples, in the batch's folder. */
  public static final String HIDDEN = ".pga-batch";

  private final FileSystem fs;
  private final Path folder;
  private final Path hidden;
  private final BatchLayout layout;
  private final Configuration conf;

  /** A folder that is PGA's, or will be. */
  public BatchFolder(Path folder, BatchLayout layout, Configuration conf) throws IOException {
    this.conf = conf;
    this.layout = layout;
    fs = OwnedFolder.raw(folder.getFileSystem(conf));
    this.folder = fs.makeQualified(folder);
    hidden = new Path(this.folder, HIDDEN);
  }

  public Path path() {
    return folder;
  }

  public FileSystem fileSystem() {
    return fs;
  }

  /** Where PGA keeps what isn't a result. */
  public Path hidden() {
    return hidden;
  }

  /** The folder that a sample's result lies in. */
  public Path result(String sample) {
    return layout == BatchLayout.FOLDERS ? new Path(folder, sample) : folder;
  }

  /** Names that the batch may give to files, by folder; input under one would be lost. */
  public Map<Path, Predicate<String>> needed(Set<String> samples) {
    Map<Path, Predicate<String>> needed = new HashMap<>();
    if (layout == BatchLayout.FOLDERS) {
      samples.forEach(sample -> needed.put(result(sample), OutputFolder::needs));
      needed.put(folder, BatchFolder::isOfAll);
    } else {
      needed.put(folder, name -> isOfAll(name) || isOfOne(name, samples));
    }
    return needed;
  }

  private static boolean isOfAll(String name) {
    return Summary.NAMES.contains(name) || name.startsWith(".pga-");
  }

  /**
   * Whether this is {@code SAMPLE.contigs.fasta} or the like; samples' names may have dots, too.
   */
  private static boolean isOfOne(String name, Set<String> samples) {
    return IntStream.range(0, name.length())
        .filter(i -> name.charAt(i) == '.' && samples.contains(name.substring(0, i)))
        .anyMatch(i -> OutputFolder.needs(name.substring(i + 1)));
  }

  // --- records --------------------------------------------------------------------------------

  private Path record(String sample) {
    return new Path(hidden, sample + ".json");
  }

  /** The log of a sample that failed. */
  public Path log(String sample) {
    return new Path(hidden, sample + ".log");
  }

  /** What became of a sample; null: nothing yet, or what is said of it isn't as it was written. */
  public SampleRecord read(String sample) throws IOException {
    try {
      return SealedJson.read(fs, record(sample), SampleRecord.class);
    } catch (DamagedFileException e) {
      return null;
    }
  }

  /** Says what became of a sample. */
  public void write(SampleRecord sample) throws IOException {
    replace(sample.sample(), record(sample.sample()), sample);
  }

  private void replace(String sample, Path file, Object content) throws IOException {
    Path next = new Path(hidden, "." + sample + "." + OwnedFolder.newId());
    SealedJson.write(fs, next, content);
    Scratch.remove(fs, file, hidden);
    Scratch.rename(fs, next, file, hidden);
  }

  /** Forgets what became of a sample. */
  public void forget(String sample) throws IOException {
    Scratch.remove(fs, record(sample), hidden);
  }

  private Path told(String sample) {
    return new Path(hidden, sample + ".told");
  }

  /** Says how far a sample is. */
  public void tell(String sample, Told now) throws IOException {
    replace(sample, told(sample), now);
  }

  /** Forgets how far a sample was. */
  public void forgetTold(String sample) throws IOException {
    Scratch.remove(fs, told(sample), hidden);
  }

  /** How far a sample is; null: nothing is known, or not at the moment. */
  public Told readTold(String sample) throws IOException {
    try {
      return SealedJson.read(fs, told(sample), Told.class);
    } catch (DamagedFileException e) {
      return null;
    }
  }

  /** Whether there is a page about a sample. */
  public boolean hasReport(String sample) throws IOException {
    return fs.exists(new Path(folder, layout.path(sample, Report.NAME)));
  }

  /**
   * Whether a sample's result is there, of this fingerprint, and all its files as written; log and
   * report aside, which may be removed or made again.
   */
  public boolean holds(SampleRecord sample, String fingerprint) throws IOException {
    if (!sample.status().good()
        || sample.layout() != layout
        || !fingerprint.equals(sample.fingerprint())) {
      return false;
    }
    OwnedFolder files = files(sample.sample());
    Set<String> aside =
        Set.of(called(sample.sample(), OutputFolder.LOG), called(sample.sample(), Report.NAME));
    return fingerprint.equals(files.manifest().fingerprint())
        && files.isWhole(name -> !aside.contains(name));
  }

  // --- results --------------------------------------------------------------------------------

  /**
   * Brings a result to its place, each file checked against what the run said of it; one of an
   * earlier run stays until all of this one is there.
   *
   * @param made an output folder of {@code pga assemble}, on any file system
   * @return what the user is to be told of it
   */
  private List<String> publish(String sample, Path made) throws IOException {
    checkFree(sample);
    FileSystem from = made.getFileSystem(conf);
    FolderManifest said = OwnedFolder.open(from, made, OutputFolder.KIND).manifest();
    Replacement files = files(sample).replacement();
    Set<String> kept = new TreeSet<>(files.recover());
    files.begin();
    boolean rename = files.renames(from, made);
    Map<String, FileMark> marks = new HashMap<>();
    for (Map.Entry<String, FileMark> file : said.files().entrySet()) {
      String name = called(sample, file.getKey());
      Path there = new Path(made, file.getKey());
      Path to = files.bring(from, there, name, rename, conf);
      // Those renamed, too: nobody has read them since the process that wrote them.
      if (!file.getValue().fits(fs, to)) {
        throw FolderFaults.differs(there, to);
      }
      marks.put(name, file.getValue());
    }
    Path log = new Path(made, OutputFolder.LOG);
    if (from.exists(log)) {
      files.bring(from, log, called(sample, OutputFolder.LOG), rename, conf);
    }
    kept.addAll(files.publish(said.fingerprint(), said.version(), marks));
    return kept.stream()
        .map(name -> layout == BatchLayout.FOLDERS ? sample + "/" + name : name)
        .map(OutputFolder::kept)
        .toList();
  }

  /** An assembly that the folder was named to looks for the batch's lock, so one of both sees. */
  private void checkFree(String sample) throws IOException {
    String holder = layout == BatchLayout.FLAT ? null : FolderLock.holder(fs, result(sample));
    if (holder != null) {
      throw new InputException(
          Words.of(
              "%s is in use by another run of pga (%s); when it has ended, run this batch again"
                  + " with --resume",
              Paths.show(result(sample)), holder));
    }
  }

  /**
   * Brings what was made of a sample to its place, of one that failed the log, and says what became
   * of it.
   *
   * @param made an output folder of {@code pga assemble}, on any file system
   * @return the record; another one if what stands in the result's place isn't PGA's
   */
  public SampleRecord take(SampleRecord record, Path made) throws IOException {
    SampleRecord said = record;
    if (record.status().good()) {
      try {
        said = record.warned(publish(record.sample(), made));
      } catch (InputException e) {
        said = SampleRecord.failed(record.sample(), SampleStatus.FAILED, e.getMessage());
      }
    } else {
      keepLog(record.sample(), made);
    }
    write(said);
    return said;
  }

  private String called(String sample, String file) {
    return layout == BatchLayout.FOLDERS ? file : layout.path(sample, file);
  }

  /** Keeps the log of a sample that failed. */
  private void keepLog(String sample, Path made) throws IOException {
    Path from = new Path(made, OutputFolder.LOG);
    FileSystem there = from.getFileSystem(conf);
    if (there.exists(from)) {
      FileUtil.copy(there, from, fs, log(sample), false, true, conf);
    }
  }

  private OwnedFolder files(String sample) throws IOException {
    if (layout == BatchLayout.FLAT) {
      return OwnedFolder.share(fs, folder, new Path(hidden, sample + ".files"), OutputFolder.KIND);
    }
    Path own = new Path(folder, sample);
    OwnedFolder files = OwnedFolder.open(fs, own, OutputFolder.KIND);
    if (files == null && !OwnedFolder.isFree(fs, own)) {
      throw new InputException(
          Paths.show(own)
              + " isn't empty and holds nothing of pga's: move it, or rename the sample");
    }
    return files != null
        ? files
        : OwnedFolder.claim(fs, own, OutputFolder.KIND, OwnedFolder.newId(), null);
  }
}
