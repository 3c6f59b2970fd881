package org.pga.driver.folder;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.FileMark;
import org.pga.core.owned.FolderManifest;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.owned.Replacement;
import org.pga.profile.RunRecord;

/**
 * Brings a result into an {@link OutputFolder}, in place of that of an earlier run, which stays
 * until the new one is complete.
 */
public final class Publication {
  private final OwnedFolder owned;
  private final FileSystem fs;
  private final Configuration conf;

  Publication(OwnedFolder owned, FileSystem fs, Configuration conf) {
    this.owned = owned;
    this.fs = fs;
    this.conf = conf;
  }

  /** Writes a report into a folder. */
  public interface ReportOf {
    void write(Path folder);
  }

  /**
   * Brings the files of the last stage, with the record and the report.
   *
   * @param stage the folder of the last stage
   * @param marks of its files
   * @param keep leaves the stage's files where they are
   * @param report writes the report of what is in a folder into it
   * @return names under which files were kept that PGA hadn't written
   */
  public List<String> publish(
      Path stage, Map<String, FileMark> marks, RunRecord record, boolean keep, ReportOf report)
      throws IOException {
    FileSystem from = stage.getFileSystem(conf);
    Replacement replacement = owned.replacement();
    Path next = replacement.begin();
    boolean rename = !keep && replacement.renames(from, stage);
    for (FileStatus file : from.listStatus(stage)) {
      bring(replacement, from, file.getPath(), rename, marks);
    }
    try (OutputStream out = fs.create(new Path(next, OutputFolder.RUN), false)) {
      record.write(out);
    }
    report.write(next);
    return replacement.publish(record.fingerprint(), record.version(), marks);
  }

  /**
   * Brings a whole result that was made elsewhere; its log aside.
   *
   * @param made a folder like an output folder, each file as its manifest says
   * @return names under which files were kept that PGA hadn't written
   */
  public List<String> adopt(Path made) throws IOException {
    FileSystem from = made.getFileSystem(conf);
    FolderManifest said = OwnedFolder.open(from, made, OutputFolder.KIND).manifest();
    Replacement replacement = owned.replacement();
    replacement.begin();
    boolean rename = replacement.renames(from, made);
    Map<String, FileMark> marks = new HashMap<>(said.files());
    marks.remove(OutputFolder.LOG);
    for (String name : marks.keySet()) {
      bring(replacement, from, new Path(made, name), rename, marks);
    }
    return replacement.publish(said.fingerprint(), said.version(), marks);
  }

  /**
   * Copies are read again. What is renamed isn't: {@link WorkFolder#check}, or the batch that
   * brought it, has just compared it with its mark, unless its file system keeps checksums.
   */
  private void bring(
      Replacement to, FileSystem from, Path file, boolean rename, Map<String, FileMark> marks)
      throws IOException {
    Path there = to.bring(from, file, file.getName(), rename, conf);
    if (!rename && !marks.get(file.getName()).fits(fs, there)) {
      throw FolderFaults.differs(file, there);
    }
  }
}
