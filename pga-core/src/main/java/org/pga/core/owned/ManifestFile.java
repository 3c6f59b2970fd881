package org.pga.core.owned;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The file of a {@link FolderManifest}: whenever a process ends, it or what was to replace it is
 * there and whole.
 */
record ManifestFile(FileSystem fs, Path file) {
  /**
   * What a manifest is called until it is whole. Where a process is killed as it claims a folder,
   * nothing else is in there, and stays.
   */
  static final Pattern PART = partOf(OwnedFolder.MANIFEST);

  private static Pattern partOf(String manifest) {
    return Pattern.compile("\\." + Pattern.quote(manifest) + "\\.[0-9a-f]{32}\\.part");
  }

  /** Puts a manifest in the place of the one before. */
  void write(FolderManifest next) throws IOException {
    Path part =
        new Path(file.getParent(), "." + file.getName() + "." + OwnedFolder.newId() + ".part");
    boolean freed = false;
    try {
      SealedJson.write(fs, part, next);
      freed = fs.exists(file);
      RawFiles.replace(fs, part, file);
      for (Path left : parts()) {
        RawFiles.remove(fs, left);
      }
    } finally {
      RawFiles.removePart(fs, part, freed, file);
    }
  }

  /**
   * The manifest; if it is gone, for replacing it was cut short, what was to have its name. Null
   * where there is none.
   */
  FolderManifest read() throws IOException {
    FolderManifest manifest = SealedJson.read(fs, file, FolderManifest.class);
    List<Path> parts = manifest != null ? List.of() : parts();
    for (int i = 0; manifest == null && i < parts.size(); i++) {
      try {
        manifest = SealedJson.read(fs, parts.get(i), FolderManifest.class);
      } catch (DamagedFileException e) {
        // cut short as it was written: no manifest was removed for it
      }
    }
    return manifest;
  }

  /** What was to become the manifest, latest first, where it may be lost as it is replaced. */
  private List<Path> parts() throws IOException {
    if (RawFiles.replacesInOneStep(fs)) {
      return List.of();
    }
    Pattern part = partOf(file.getName());
    try {
      return Stream.of(fs.listStatus(file.getParent()))
          .filter(other -> part.matcher(other.getPath().getName()).matches())
          .sorted(Comparator.comparingLong(FileStatus::getModificationTime).reversed())
          .map(FileStatus::getPath)
          .toList();
    } catch (FileNotFoundException e) {
      return List.of();
    }
  }
}
