package org.pga.core.owned;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * A folder in which PGA may remove and replace what its manifest says that PGA wrote, and nothing
 * else. A folder becomes one by {@link #claim}: it was absent or empty then, or nothing in it had a
 * name that PGA needs.
 *
 * <p>A file that PGA wrote and somebody has changed is no longer PGA's: where another must stand in
 * its place, or beside it packed, it is kept as {@code NAME.changed-1}. {@link Replacement} puts a
 * whole set of files in the place of another.
 */
public final class OwnedFolder {
  /** The manifest: what PGA wrote here, with lengths and checksums. Written last. */
  public static final String MANIFEST = "pga-manifest.json";

  private static final FsPermission ONES_OWN = new FsPermission((short) 0700);

  private final FileSystem fs;
  private final Path folder;
  private final ManifestFile file;
  private FolderManifest manifest;

  private OwnedFolder(FileSystem fs, Path folder, ManifestFile file, FolderManifest manifest) {
    this.fs = fs;
    this.folder = folder;
    this.file = file;
    this.manifest = manifest;
  }

  /** A file system itself, without the checksum files that Hadoop puts beside local ones. */
  public static FileSystem raw(FileSystem given) {
    return RawFiles.of(given);
  }

  /** An id for a folder. */
  public static String newId() {
    return UUID.randomUUID().toString().replace("-", "");
  }

  /**
   * A folder that PGA has claimed before.
   *
   * @return null where PGA hasn't
   * @throws DamagedFileException if the manifest isn't as it was written
   */
  public static OwnedFolder open(FileSystem given, Path folder, String kind) throws IOException {
    FileSystem fs = RawFiles.of(given);
    FolderManifest manifest;
    try {
      manifest = fileOf(fs, folder).read();
    } catch (DamagedFileException e) {
      throw e.with(
          "it says which files there are PGA's own, so pga leaves them alone, with --force, too:"
              + " name another folder, or move this one away");
    }
    Path here = fs.makeQualified(folder);
    return manifest == null || !kind.equals(manifest.kind())
        ? null
        : new OwnedFolder(fs, here, fileOf(fs, here), manifest);
  }

  private static ManifestFile fileOf(FileSystem fs, Path folder) {
    return new ManifestFile(fs, new Path(folder, MANIFEST));
  }

  /** For what PGA has claimed a folder, see {@link FolderManifest}; null where it hasn't. */
  public static String kind(FileSystem given, Path folder) throws IOException {
    FolderManifest manifest = fileOf(RawFiles.of(given), folder).read();
    return manifest == null ? null : manifest.kind();
  }

  /**
   * A set of files within a folder that is PGA's: one of many, each with its own manifest.
   *
   * @param file of the manifest, in a folder that is there; made where it isn't there
   */
  public static OwnedFolder share(FileSystem given, Path folder, Path file, String kind)
      throws IOException {
    FileSystem fs = RawFiles.of(given);
    FolderManifest manifest = new ManifestFile(fs, file).read();
    ManifestFile here = new ManifestFile(fs, fs.makeQualified(file));
    OwnedFolder owned = new OwnedFolder(fs, fs.makeQualified(folder), here, manifest);
    if (manifest == null) {
      owned.save(new FolderManifest(newId(), kind, null, null, null, Map.of(), null));
    }
    return owned;
  }

  /**
   * Whether a folder may be claimed: it isn't there, or nothing is in it but a lock, or what a
   * claim left that was cut short.
   */
  public static boolean isFree(FileSystem given, Path folder) throws IOException {
    return inTheWay(given, folder, name -> true).isEmpty();
  }

  /**
   * What prevents a folder from being claimed if other files may be in it.
   *
   * @param needed the names that PGA needs there
   * @return files of such names that PGA didn't write, a lock and parts of manifests aside; the
   *     folder itself where it is none, or the root
   */
  public static List<String> inTheWay(FileSystem given, Path folder, Predicate<String> needed)
      throws IOException {
    FileSystem fs = RawFiles.of(given);
    if (!fs.exists(folder)) {
      return List.of();
    }
    if (!fs.getFileStatus(folder).isDirectory() || folder.isRoot()) {
      return List.of(folder.toString());
    }
    List<String> names = new ArrayList<>();
    for (FileStatus file : fs.listStatus(folder)) {
      String name = file.getPath().getName();
      if (needed.test(name)
          && !ManifestFile.PART.matcher(name).matches()
          && !FolderLock.isLock(fs, file.getPath())) {
        names.add(name);
      }
    }
    names.sort(null);
    return names;
  }

  /**
   * Makes a folder PGA's; the caller has checked that it {@link #isFree}.
   *
   * @param id see {@link #newId}
   * @param of see {@link FolderManifest}
   */
  public static OwnedFolder claim(FileSystem given, Path folder, String kind, String id, String of)
      throws IOException {
    return claim(given, folder, kind, id, of, name -> true);
  }

  /**
   * As {@link #claim(FileSystem, Path, String, String, String)}, where other files may lie beside
   * PGA's.
   *
   * @param needed see {@link #inTheWay}
   */
  public static OwnedFolder claim(
      FileSystem given, Path folder, String kind, String id, String of, Predicate<String> needed)
      throws IOException {
    FileSystem fs = RawFiles.of(given);
    checkFree(fs, folder, needed);
    if (!fs.mkdirs(folder)) {
      throw new IOException(folder + " can't be made");
    }
    return claimAgain(fs, folder, kind, id, of);
  }

  private static void checkFree(FileSystem fs, Path folder, Predicate<String> needed)
      throws IOException {
    if (!inTheWay(fs, folder, needed).isEmpty()) {
      throw new IOException(folder + " isn't empty and not PGA's");
    }
  }

  /**
   * As {@link #claim(FileSystem, Path, String, String, String)}, for nobody but the user: what lies
   * there are reads, and what tasks trust.
   */
  public static OwnedFolder claimForOneself(
      FileSystem given, Path folder, String kind, String id, String of) throws IOException {
    FileSystem fs = RawFiles.of(given);
    checkFree(fs, folder, name -> true);
    // HDFS would give the folders above it the same permission.
    fs.mkdirs(folder.getParent());
    fs.mkdirs(folder, ONES_OWN);
    // It may have been there, empty.
    fs.setPermission(folder, ONES_OWN);
    return claimAgain(fs, folder, kind, id, of);
  }

  /**
   * Makes a folder PGA's again whose manifest is damaged; the caller knows that it is PGA's, and
   * what in it.
   */
  public static OwnedFolder claimAgain(
      FileSystem given, Path folder, String kind, String id, String of) throws IOException {
    FileSystem fs = RawFiles.of(given);
    Path here = fs.makeQualified(folder);
    OwnedFolder owned = new OwnedFolder(fs, here, fileOf(fs, here), null);
    owned.save(new FolderManifest(id, kind, of, null, null, Map.of(), null));
    return owned;
  }

  public FolderManifest manifest() {
    return manifest;
  }

  /**
   * Notes what is made here, where files aren't replaced as a set.
   *
   * @param user see {@link FolderManifest}
   */
  public void note(String fingerprint, String user) throws IOException {
    FolderManifest next = manifest.with(fingerprint, user);
    if (!next.equals(manifest)) {
      save(next);
    }
  }

  /** For another set of files in the place of this one. */
  public Replacement replacement() {
    return new Replacement(this, fs, folder);
  }

  /** Whether these files, or all without any, are there as PGA wrote them. */
  public boolean isWhole(Predicate<String> which) throws IOException {
    for (Map.Entry<String, FileMark> file : manifest.files().entrySet()) {
      if (which.test(file.getKey()) && !file.getValue().fits(fs, new Path(folder, file.getKey()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Moves a file to its place.
   *
   * @param kept gets the name under which what stood there was kept if PGA hadn't written it
   */
  void put(Path from, String name, FileMark mark, List<String> kept) throws IOException {
    Path to = new Path(folder, name);
    FileMark before = manifest.files().get(name);
    boolean ours = before != null && before.fits(fs, to);
    if (fs.exists(to) && !ours && !mark.fits(fs, to)) {
      kept.add(keep(to));
    }
    if (fs.exists(to)) {
      RawFiles.replace(fs, from, to);
    } else {
      RawFiles.rename(fs, from, to);
    }
  }

  /**
   * Removes a file that the next set doesn't have. What somebody has changed stays, as a log does
   * that a later run goes on with.
   *
   * @param misleads whether it would look as if it were of the next set: then its name is freed
   * @param kept gets the name under which it was kept then
   */
  void clear(String name, boolean misleads, List<String> kept) throws IOException {
    Path file = new Path(folder, name);
    if (manifest.files().get(name).fits(fs, file)) {
      RawFiles.remove(fs, file);
    } else if (misleads && fs.exists(file)) {
      kept.add(keep(file));
    }
  }

  private String keep(Path changed) throws IOException {
    Path free = keptAs(changed, 1 + keptOf(changed.getName()).size());
    RawFiles.rename(fs, changed, free);
    return free.getName();
  }

  /** Names under which files of this name were kept. */
  List<String> keptOf(String name) throws IOException {
    List<String> kept = new ArrayList<>();
    Path changed = new Path(folder, name);
    for (Path file = keptAs(changed, 1); fs.exists(file); file = keptAs(changed, kept.size() + 1)) {
      kept.add(file.getName());
    }
    return kept;
  }

  private static Path keptAs(Path changed, int number) {
    return changed.suffix(".changed-" + number);
  }

  /** Writes the content of one file. */
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes one file, whole before it takes the place of the one before.
   *
   * @return the name under which that was kept if PGA hadn't written it, otherwise null
   */
  public String write(String name, Content content) throws IOException {
    Path to = new Path(folder, name);
    Path part = new Path(to.getParent(), "." + to.getName() + "." + newId() + ".part");
    List<String> kept = new ArrayList<>();
    boolean freed = false;
    try {
      try (OutputStream out = fs.create(part, true)) {
        content.writeTo(out);
      }
      RawFiles.force(fs, part);
      FileMark mark = FileMark.of(fs, part);
      freed = fs.exists(to);
      put(part, name, mark, kept);
      Map<String, FileMark> files = new HashMap<>(manifest.files());
      files.put(name, mark);
      save(manifest.with(manifest.fingerprint(), manifest.version(), files));
    } finally {
      RawFiles.removePart(fs, part, freed, to);
    }
    return kept.isEmpty() ? null : kept.get(0);
  }

  /** Replaces the manifest: from then on these files are PGA's. */
  void save(FolderManifest next) throws IOException {
    file.write(next);
    manifest = next;
  }

  /**
   * Removes what PGA made here, and the folder if nothing else is in it; otherwise that stays
   * PGA's.
   *
   * @param ours names of files and folders that only PGA makes, in a folder that it has claimed
   */
  public void delete(Predicate<String> ours) throws IOException {
    for (FileStatus file : fs.listStatus(folder)) {
      String name = file.getPath().getName();
      FileMark mark = manifest.files().get(name);
      if (ours.test(name) || mark != null && mark.fits(fs, file.getPath())) {
        RawFiles.remove(fs, file.getPath());
      }
    }
    FileStatus[] left = fs.listStatus(folder);
    if (left.length == 1 && left[0].getPath().getName().equals(MANIFEST)) {
      RawFiles.remove(fs, left[0].getPath());
      RawFiles.removeEmpty(fs, folder);
    }
  }
}
