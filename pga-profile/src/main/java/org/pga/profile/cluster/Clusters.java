package org.pga.profile.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.pga.core.Words;
import org.pga.core.failure.InputException;

/**
 * Finds cluster files: by name those of {@code conf/clusters}, by path any.
 *
 * <p>The class path is searched for {@code clusters/NAME.yaml}: the {@code conf} folder of a
 * release or clone stands before pga.jar there, which holds a copy for {@code hadoop jar}.
 */
public final class Clusters {
  /** One whose tasks are threads of one process; the one that comes with PGA is this machine. */
  public static final String ONE_MACHINE = "one-machine";

  /** The daemons of {@code pga cluster} on this machine. */
  public static final String LOCAL = "local";

  private static final String FOLDER = "clusters";
  private static final String ENDING = ".yaml";

  /** Is in every folder of cluster files. */
  private static final String ANCHOR = FOLDER + "/" + LOCAL + ENDING;

  private Clusters() {}

  /**
   * Loads a cluster.
   *
   * @param nameOrFile one of {@link #names}, or the path of a file
   * @throws InputException if there is no such file, or for what is wrong in it, with its line
   */
  public static Cluster load(String nameOrFile) throws IOException {
    URL named = resource(nameOrFile);
    if (named != null) {
      try (InputStream in = named.openStream()) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return read(nameOrFile, FOLDER + "/" + nameOrFile + ENDING, new StringReader(text));
      }
    }
    Path file = Path.of(nameOrFile);
    if (!Files.isRegularFile(file)) {
      throw new InputException(
          Words.of(
              "cluster %s: neither a file nor one of those that come with PGA:\n "
                  + " %s\nWrite one of your own after those in conf/clusters and give its path.",
              nameOrFile, String.join("\n  ", names())));
    }
    String name = file.getFileName().toString().replaceFirst("[.]ya?ml$", "");
    try (Reader text = Files.newBufferedReader(file)) {
      return read(name, file.toString(), text);
    }
  }

  /** Names of the clusters that come with PGA or were added to its {@code conf/clusters}. */
  public static List<String> names() throws IOException {
    Collection<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (URL anchor : Collections.list(Clusters.class.getClassLoader().getResources(ANCHOR))) {
      try {
        if (anchor.openConnection() instanceof JarURLConnection jar) {
          try (FileSystem inside =
              FileSystems.newFileSystem(Path.of(jar.getJarFileURL().toURI()))) {
            names.addAll(namesIn(inside.getPath(FOLDER)));
          }
        } else {
          names.addAll(namesIn(Path.of(anchor.toURI()).getParent()));
        }
      } catch (URISyntaxException e) {
        throw new IOException(e);
      }
    }
    return List.copyOf(names);
  }

  private static List<String> namesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(ENDING))
          .map(file -> file.substring(0, file.length() - ENDING.length()))
          .toList();
    }
  }

  private static Cluster read(String name, String file, Reader text) throws InputException {
    return new ClusterFile(file, ThisMachine.found()).read(name, text);
  }

  private static URL resource(String name) {
    return name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")
        ? Clusters.class.getResource("/" + FOLDER + "/" + name + ENDING)
        : null;
  }
}
