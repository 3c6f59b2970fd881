package org.pga.core.owned;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A new set of files in the place of those that an {@link OwnedFolder} holds. It is made in a
 * hidden folder beside them, and counts once its manifest is written there: whenever the process
 * ends, all files of the old set are there, or {@link #recover} brings all of the new one. On a
 * local disk that holds where the machine loses its power, too.
 */
public final class Replacement {
  private static final String PREFIX = ".pga-new-";
  private static final String PACKED = ".gz";
  private static final Logger LOG = LoggerFactory.getLogger(Replacement.class);

  private final OwnedFolder owned;
  private final FileSystem fs;
  private final Path folder;
  private final Path next;

  Replacement(OwnedFolder owned, FileSystem fs, Path folder) {
    this.owned = owned;
    this.fs = fs;
    this.folder = folder;
    next = new Path(folder, PREFIX + owned.manifest().id());
  }

  /** The folder in which the new files are made, empty. */
  public Path begin() throws IOException {
    RawFiles.remove(fs, next);
    if (!fs.mkdirs(next)) {
      throw new IOException("can't make " + next);
    }
    return next;
  }

  /**
   * Whether {@link #bring} may rename: on a local file system that copies from one disk to another.
   *
   * @param stage folder of the files that would be brought, which PGA made
   */
  public boolean renames(FileSystem from, Path stage) throws IOException {
    return from.getUri().equals(fs.getUri())
        && (RawFiles.local(fs) ? onOneDisk(stage, next) : canRename(stage));
  }

  /** By trial: HDFS renames nothing into a zone of encryption, viewfs from mount to mount. */
  private boolean canRename(Path stage) throws IOException {
    Path probe = new Path(stage, ".pga-probe-" + OwnedFolder.newId());
    Path there = new Path(next, probe.getName());
    try {
      fs.create(probe, false).close();
      return fs.rename(probe, there);
    } catch (IOException e) {
      LOG.info("{} is copied: {}", stage, e.toString());
      return false;
    } finally {
      RawFiles.remove(fs, probe);
      RawFiles.remove(fs, there);
    }
  }

  private static boolean onOneDisk(Path one, Path other) {
    try {
      return Files.getFileStore(RawFiles.path(one))
          .equals(Files.getFileStore(RawFiles.path(other)));
    } catch (IOException e) { // no table of mounts, as in some containers
      return false;
    }
  }

  /**
   * Brings a file of any file system there, under this name.
   *
   * @param rename whether it is moved there, see {@link #renames}; otherwise it is copied
   * @param conf for the copy
   * @return where it is then
   */
  public Path bring(FileSystem from, Path file, String name, boolean rename, Configuration conf)
      throws IOException {
    Path to = new Path(next, name);
    if (rename) {
      RawFiles.rename(fs, file, to);
    } else {
      FileUtil.copy(from, file, fs, to, false, true, conf);
    }
    return to;
  }

  /**
   * Puts the new files in the place of the old ones.
   *
   * @param known marks of some of its files, which aren't read again
   * @return names under which files were kept that PGA hadn't written
   */
  public List<String> publish(String fingerprint, String version, Map<String, FileMark> known)
      throws IOException {
    Map<String, FileMark> files = new HashMap<>(known);
    for (FileStatus file : fs.listStatus(next)) {
      String name = file.getPath().getName();
      if (!files.containsKey(name)) {
        files.put(name, FileMark.of(fs, file.getPath()));
      }
      RawFiles.force(fs, file.getPath());
    }
    FolderManifest whole = owned.manifest().with(fingerprint, version, files);
    SealedJson.write(fs, new Path(next, OwnedFolder.MANIFEST), whole);
    for (Path above = next; above != null; above = above.getParent()) { // they may be new, too
      RawFiles.force(fs, above);
    }
    return place(whole);
  }

  /**
   * Ends what a process began that ended in {@link #publish}, or removes what it left of an
   * incomplete set.
   *
   * @return names under which files of both sets are kept that PGA hadn't written, from earlier on,
   *     too
   */
  public List<String> recover() throws IOException {
    FolderManifest whole;
    try {
      whole = SealedJson.read(fs, new Path(next, OwnedFolder.MANIFEST), FolderManifest.class);
    } catch (DamagedFileException e) { // cut off: its last file, so the set wasn't complete
      whole = null;
    }
    if (whole == null) {
      RawFiles.remove(fs, next);
      return List.of();
    }
    if (!isComplete(whole.files())) {
      RawFiles.remove(fs, next);
      return List.of(); // then the result here isn't whole either, and is made anew
    }
    Set<String> names = new TreeSet<>(whole.files().keySet());
    names.addAll(owned.manifest().files().keySet());
    place(owned.manifest().with(whole.fingerprint(), whole.version(), whole.files()));
    // Whoever was killed may have set files aside and not told.
    List<String> kept = new ArrayList<>();
    for (String name : names) {
      kept.addAll(owned.keptOf(name));
    }
    kept.sort(null);
    return kept;
  }

  /** Whether each of these is still to be moved, or in its place. */
  private boolean isComplete(Map<String, FileMark> files) throws IOException {
    for (Map.Entry<String, FileMark> file : files.entrySet()) {
      FileMark mark = file.getValue();
      String name = file.getKey();
      if (!mark.fits(fs, new Path(next, name)) && !mark.fits(fs, new Path(folder, name))) {
        return false;
      }
    }
    return true;
  }

  private List<String> place(FolderManifest whole) throws IOException {
    Map<String, FileMark> files = whole.files();
    List<String> kept = new ArrayList<>();
    for (Map.Entry<String, FileMark> file : files.entrySet()) {
      Path from = new Path(next, file.getKey());
      if (fs.exists(from)) {
        owned.put(from, file.getKey(), file.getValue(), kept);
      }
    }
    for (Map.Entry<String, FileMark> old : owned.manifest().files().entrySet()) {
      if (!files.containsKey(old.getKey())) {
        owned.clear(old.getKey(), hasTwin(old.getKey(), files), kept);
      }
    }
    owned.save(whole);
    RawFiles.force(fs, folder);
    RawFiles.remove(fs, next);
    return kept;
  }

  /** Whether a set has the same text packed, or unpacked. */
  private static boolean hasTwin(String name, Map<String, FileMark> files) {
    return files.containsKey(name + PACKED)
        || name.endsWith(PACKED)
            && files.containsKey(name.substring(0, name.length() - PACKED.length()));
  }
}
