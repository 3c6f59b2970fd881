package org.pga.driver.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.util.ConfigUtil;
import org.apache.hadoop.util.GenericOptionsParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.driver.Cli;
import org.pga.profile.cluster.Clusters;

/** {@code pga tune} and {@code --cluster}. */
class ClusterSettingsTest {
  private static final String MAP = "mapreduce.map.memory.mb";
  private static final String REDUCE = "mapreduce.reduce.memory.mb";
  private static final String SORT = "mapreduce.task.io.sort.mb";

  @TempDir Path folder;

  /** The tuner's figures for SuperMikeII are 3584, 3584, 1146 and 100. */
  @Test
  void whatTheUserGaveStaysAndSiteFilesGiveWay() throws IOException {
    ConfigUtil.loadResources();
    Path file = folder.resolve("mapred-site.xml");
    Configuration other = new Configuration(false);
    other.set(REDUCE, "777");
    try (OutputStream out = Files.newOutputStream(file)) {
      other.writeXml(out);
    }
    Configuration user = new Configuration();
    // As Configuration does it for a site file of the installation, by its bare name.
    Configuration site = new Configuration(false);
    site.set("mapreduce.task.io.sort.factor", "33");
    site.set(SORT, "44");
    try (OutputStream out = Files.newOutputStream(folder.resolve("site"))) {
      site.writeXml(out);
    }
    user.addResource(Files.newInputStream(folder.resolve("site")), "mapred-site.xml");
    String[] options = {"-conf", file.toString(), "-D", SORT + "=55"};
    new GenericOptionsParser(user, options);

    Configuration conf = new Configuration(user);
    ClusterSettings.apply(Clusters.load("SuperMikeII"), conf);
    assertEquals("3584", conf.get(MAP));
    assertEquals("777", conf.get(REDUCE));
    assertEquals("55", conf.get(SORT));
    assertEquals("100", conf.get("mapreduce.task.io.sort.factor"));
    assertEquals("118", conf.get("pga.workers"));
    assertEquals(null, user.get("pga.workers"));
    // The daemons' own settings aren't a job's.
    assertFalse("29491".equals(conf.get("yarn.nodemanager.resource.memory-mb")));
  }

  @Test
  void tunePrintsEachSettingWithItsReasonIn80ColumnsForEachCluster() throws IOException {
    for (String name : Clusters.names()) {
      Cli cli = Cli.run("tune", name, "--shuffle", "2TB");
      assertEquals(0, cli.exit(), cli.err());
      cli.out().lines().forEach(line -> assertTrue(line.length() <= 80, line));
      assertTrue(cli.out().contains("mapreduce.map.memory.mb"), cli.out());
    }
    Cli cli = Cli.run("tune", "SuperMikeII");
    assertTrue(cli.out().contains("Containers of a node: 8, the least of"), cli.out());
    assertTrue(cli.out().contains("SSDs pay (1 disk a node)"), cli.out());
    // 2 TB / 8 / 845 GB
    cli = Cli.run("tune", "ec2-cc2.8xlarge", "--shuffle", "2TB");
    assertTrue(cli.out().contains("SSDs pay (0.30 disks filled a node)"), cli.out());
    assertTrue(cli.out().contains("HDDs do as well, within 5 % (4 disks a node)"), cli.out());
  }

  @Test
  void tuneListsTheClustersAndWritesSiteFilesOnce() throws IOException {
    Cli cli = Cli.run("tune");
    assertEquals(Clusters.names().size(), cli.out().lines().count());
    cli.out().lines().forEach(line -> assertTrue(line.length() <= 80, line));
    Path conf = folder.resolve("conf");
    cli = Cli.run("tune", "local", "--write", conf);
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(Files.readString(conf.resolve("mapred-site.xml")).contains(MAP));
    cli = Cli.run("tune", "local", "--write", conf);
    assertEquals(2, cli.exit());
    assertEquals("", cli.out());
    assertTrue(cli.err().contains("is there already"), cli.err());
  }

  @Test
  void whatIsWrongIsSaid() throws IOException {
    Path file = Files.writeString(folder.resolve("my.yaml"), "nodes: 3\nmaster: 1\n");
    assertEquals(2, Cli.run("tune", file).exit());
    Cli cli = Cli.run("assemble", "--cluster", file, "-s", "x.fq", "-o", folder.resolve("out"));
    assertEquals(2, cli.exit());
    assertTrue(cli.err().startsWith("pga: " + file + ":2: unknown key master"), cli.err());
    cli = Cli.run("tune", "nowhere");
    assertEquals(2, cli.exit());
    assertTrue(cli.err().contains("cluster nowhere: neither a file nor"), cli.err());
    cli = Cli.run("tune", "local", "--shuffle", "2");
    assertEquals(1, cli.exit());
    assertTrue(cli.err().contains("--shuffle 2 has no unit"), cli.err());
    assertFalse(Files.exists(folder.resolve("out")));
  }
}
