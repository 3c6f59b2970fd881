package org.pga.core.owned;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/**
 * Files as an object store has them, on the local disk: a file is renamed by copying and removing
 * it, a folder isn't renamed at all, nothing is replaced in one step, and there are no leases.
 */
public final class StoreFiles extends RawLocalFileSystem {
  private static final URI NAME = URI.create("store:///");

  @Override
  public URI getUri() {
    return NAME;
  }

  @Override
  public String getScheme() {
    return NAME.getScheme();
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    return plain(super.getFileStatus(path));
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    return Arrays.stream(super.listStatus(path)).map(StoreFiles::plain).toArray(FileStatus[]::new);
  }

  /** Without permissions, which would be asked for under a local file's name. */
  private static FileStatus plain(FileStatus of) {
    return new FileStatus(
        of.getLen(),
        of.isDirectory(),
        1,
        of.getBlockSize(),
        of.getModificationTime(),
        of.getPath());
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    if (getFileStatus(from).isDirectory()) {
      throw new IOException("a store renames no folder: " + from);
    }
    FileSystem store = this;
    return !exists(to) && FileUtil.copy(store, from, store, to, true, false, getConf());
  }
}
