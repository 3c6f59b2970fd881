package org.pga.core.owned;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Tests of folders on the local disk, HDFS and a store. */
abstract class OnFileSystems {
  @TempDir static java.nio.file.Path temp;
  static MiniHdfs hdfs;
  private static int folders;

  /** A file system and a folder in it. */
  record Place(String name, FileSystem fs, Function<String, Path> path) {
    @Override
    public String toString() {
      return name;
    }
  }

  @BeforeAll
  static void start() throws IOException {
    hdfs = new MiniHdfs(temp.resolve("hdfs"));
  }

  @AfterAll
  static void stop() {
    hdfs.close();
  }

  static Stream<Place> places() throws IOException {
    int number = ++folders;
    FileSystem local = FileSystem.getLocal(new Configuration());
    Path here = new Path(temp.resolve("local" + number).toUri());
    return Stream.of(
        new Place("local", local, name -> new Path(here, name)),
        new Place("hdfs", hdfs.client(), name -> new Path("/test" + number, name)));
  }

  /** These, and one where neither a rename nor a replacement is one step. */
  static Stream<Place> placesAndStores() throws IOException {
    int number = ++folders;
    FileSystem store = new StoreFiles();
    store.initialize(store.getUri(), new Configuration());
    Path here = new Path(store.getUri() + temp.resolve("store" + number).toString().substring(1));
    return Stream.concat(
        places(), Stream.of(new Place("store", store, name -> new Path(here, name))));
  }

  static void write(FileSystem fs, Path path, String text) throws IOException {
    try (OutputStream out = fs.create(path, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  static String read(FileSystem fs, Path path) throws IOException {
    try (InputStream in = fs.open(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static OwnedFolder claim(Place place, Path folder) throws IOException {
    return OwnedFolder.claim(place.fs, folder, "output", OwnedFolder.newId(), null);
  }

  static void publish(Place place, OwnedFolder owned, Map<String, String> files)
      throws IOException {
    Replacement replacement = owned.replacement();
    Path next = replacement.begin();
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(place.fs, new Path(next, file.getKey()), file.getValue());
    }
    replacement.publish("f", "v", Map.of());
  }
}
