package org.pga.profile.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.google.common.hash.Hashing;
import com.google.common.hash.HashingInputStream;
import com.google.common.io.ByteStreams;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.RunRecord;

/** Reads runs from their output folders, or from {@code run.json} files. */
public final class RunReader {
  private static final String RECORD = "run.json";

  /** What tells one result from another, best first. */
  private static final List<String> RESULTS = List.of("contigs.fasta", "stats.json");

  private static final List<String> SHOWN = List.of(RECORD, "contigs.fasta", "stats.json");

  private static final String REMEDY =
      "; copy it again, or have the run made again: the command that made it, with --resume";

  private RunReader() {}

  /**
   * Reads a run, or all that a pattern of Hadoop's ({@code out/ssd-*}) matches, by name.
   *
   * @throws InputException if there is none, or it isn't PGA's
   */
  public static List<Run> read(Path path, Configuration conf) throws IOException {
    FileSystem fs = path.getFileSystem(conf);
    if (fs.exists(path)) {
      return List.of(one(fs, path));
    }
    FileStatus[] found = fs.globStatus(path);
    if (found == null || found.length == 0) {
      throw new InputException(
          shown(fs.makeQualified(path))
              + " doesn't exist; name output folders of `pga assemble`, or run.json files");
    }
    List<Run> runs = new ArrayList<>();
    for (FileStatus status : Arrays.stream(found).sorted().toList()) {
      runs.add(one(fs, status.getPath()));
    }
    return runs;
  }

  private static Run one(FileSystem fs, Path path) throws IOException {
    boolean folder = fs.getFileStatus(path).isDirectory();
    Path file = fs.makeQualified(folder ? new Path(path, RECORD) : path);
    RunRecord record = record(fs, file);
    if (record.stages() == null) {
      throw new InputException(shown(file) + " isn't a run.json of PGA: it has no stages" + REMEDY);
    }
    if (folder) {
      checkWhole(fs, path);
    }
    return new Run(shown(folder ? file.getParent() : file), record, result(fs, file.getParent()));
  }

  private static RunRecord record(FileSystem fs, Path file) throws IOException {
    try (InputStream in = fs.open(file)) {
      return RunRecord.read(in);
    } catch (FileNotFoundException e) {
      throw new InputException(
          shown(file.getParent())
              + " has no run.json: it isn't an output folder of PGA, or its run didn't end",
          e);
    } catch (JsonProcessingException e) {
      throw new InputException(
          Words.of(
              "%s isn't a run.json of PGA: %s%s%s",
              shown(file),
              e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ",
              e.getOriginalMessage(),
              REMEDY),
          e);
    }
  }

  /**
   * Where a run was killed as it replaced another's files, some are of one and some of the other.
   */
  private static void checkWhole(FileSystem fs, Path folder) throws IOException {
    OwnedFolder owned = OwnedFolder.open(fs, folder, ResultNames.RESULT);
    for (String name : owned == null ? List.<String>of() : SHOWN) {
      Path file = ResultNames.find(fs, folder, name);
      if (fs.exists(file) && !owned.isWhole(file.getName()::equals)) {
        throw new InputException(
            shown(fs.makeQualified(file))
                + " isn't as PGA wrote it; the command that made it, with --resume, makes it again");
      }
    }
  }

  /** Name and hash of the text, packed or not, as a reader is shown it. */
  private static String result(FileSystem fs, Path folder) throws IOException {
    for (String name : RESULTS) {
      Path file = ResultNames.find(fs, folder, name);
      if (fs.exists(file)) {
        try (InputStream stored = fs.open(file);
            InputStream text =
                file.getName().endsWith(ResultNames.GZIP) ? new GZIPInputStream(stored) : stored;
            HashingInputStream in = new HashingInputStream(Hashing.sha256(), text)) {
          ByteStreams.exhaust(in);
          return name + " " + in.hash().toString().substring(0, 12);
        }
      }
    }
    return null;
  }

  private static String shown(Path path) {
    return "file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : path.toString();
  }
}
