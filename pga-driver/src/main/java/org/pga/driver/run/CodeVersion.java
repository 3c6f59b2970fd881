package org.pga.driver.run;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.core.owned.FileMark;
import org.pga.core.pipeline.StageKind;
import org.pga.graph.debruijn.BuildGraphStage;
import org.pga.profile.RunRecord;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.scaffold.ScaffoldStage;
import org.pga.simplify.SimplifyStage;

/**
 * Identifies the code: the version number stays the same over many changes, so it is followed by a
 * hash of all classes.
 */
public final class CodeVersion {
  /** One of each module: each may come from a jar or a folder of its own, or all from one jar. */
  private static final List<Class<?>> MODULES =
      List.of(
          StageKind.class,
          PreprocessStage.class,
          BuildGraphStage.class,
          GiraphRunner.class,
          SimplifyStage.class,
          ScaffoldStage.class,
          RunRecord.class,
          CodeVersion.class);

  /** Written by the build. What it says changes no code, so it is left out of the hash. */
  private static final String COMMIT = "org/pga/commit.txt";

  private CodeVersion() {}

  /** Found once: by the checksums that a jar's directory holds, or by the class files. */
  private static final class Holder {
    static final String TEXT = version() + "+" + digest();
  }

  /** PGA's version as built. */
  public static String version() {
    Properties properties = new Properties();
    try (InputStream in = CodeVersion.class.getResourceAsStream("/org/pga/version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }

  /** The commit it was built from, short; null if that isn't known. */
  public static String commit() {
    try (InputStream in = CodeVersion.class.getResourceAsStream("/" + COMMIT)) {
      return in == null ? null : new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code 0.1.0+} and 16 hexadecimal digits. */
  static String text() {
    return Holder.TEXT;
  }

  private static String digest() {
    try {
      Hasher hasher = Hashing.sha256().newHasher();
      for (Path source : new TreeSet<>(MODULES.stream().map(CodeVersion::source).toList())) {
        files(source)
            .forEach(
                (name, crc) -> hasher.putString(name + " " + crc + "\n", StandardCharsets.UTF_8));
      }
      return hasher.hash().toString().substring(0, 16);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The jar or folder that a class comes from. */
  public static Path source(Class<?> of) {
    try {
      return Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The checksum of each file, by name. */
  static TreeMap<String, String> files(Path source) throws IOException {
    TreeMap<String, String> files = new TreeMap<>();
    if (Files.isDirectory(source)) {
      try (Stream<Path> all = Files.walk(source)) {
        for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
          if (source.relativize(file).endsWith(COMMIT)) {
            continue;
          }
          files.put(
              source.relativize(file).toString(), FileMark.of(Files.readAllBytes(file)).crc32c());
        }
      }
      return files;
    }
    try (JarFile jar = new JarFile(source.toFile())) {
      jar.stream()
          .filter(entry -> !entry.isDirectory() && !entry.getName().equals(COMMIT))
          .forEach(entry -> files.put(entry.getName(), Long.toHexString(entry.getCrc())));
    }
    return files;
  }
}
