package org.pga.driver.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What a container is told of a command line. */
class ContainerArgumentsTest {
  private static void check(String kept, String given) {
    CommandLine command = new CommandLine(new AssembleCommand(new Configuration()));
    List<String> words = List.of(given.split(" "));
    assertEquals(List.of(kept.split(" ")), ContainerArguments.of(words, command.getCommandSpec()));
  }

  @Test
  void readsAndOptionsOfTheResultStay() {
    String all = "-1 a b -2 c d -s e -k 31,61 --gzip --min-contig-length=500 --insert-size 350,40";
    check(all, "assemble " + all);
    check("-1 a -2 b -k31", "-1 a -2 b -k31");
  }

  /** There is no such file in a container. */
  @Test
  void whatStoodInAFileIsAmongThem(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("options"), "-s a\n--force -o out\n--gzip\n");
    CommandLine command = new CommandLine(new AssembleCommand(new Configuration()));
    command.parseArgs("@" + file, "-k", "31");
    List<String> words = ContainerArguments.of(command.getCommandSpec());
    assertEquals(List.of("-s", "a", "--gzip", "-k", "31"), words);
  }

  @Test
  void whatTheDriverSeesToGoes() {
    check("-s a --gzip", "-s a -o out --gzip");
    check("-s a --gzip", "-oout --force -s a --output=out --queue night --tags=a,b --gzip");
    check("-s a b", "--resume -s a b -m 3 -t2 --local-below 1g --scratch s --cluster x --verbose");
  }
}
