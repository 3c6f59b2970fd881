package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubordinateNumbersTest {
  @TempDir Path temp;

  private List<Integer> of(String... users) throws Exception {
    Path file = temp.resolve("subuid");
    Files.writeString(
        file, "# users\nanna:10:3\nbert:20:2\n1000:30:1\nanna:x:1\nanna:40\nanna:41:2\n\n");
    SubordinateNumbers numbers = SubordinateNumbers.in(file, Set.of(users));
    return IntStream.range(0, 100).filter(numbers::has).boxed().toList();
  }

  @Test
  void rangesOfAUserByNameAndByNumber() throws Exception {
    assertEquals(List.of(10, 11, 12, 41, 42), of("anna"));
    assertEquals(List.of(20, 21, 30), of("bert", "1000"));
    assertEquals(List.of(), of("carl"));
  }

  @Test
  void whereThereIsNoSuchFileNobodyHasAny() throws Exception {
    assertEquals(
        new SubordinateNumbers(List.of()),
        SubordinateNumbers.in(temp.resolve("none"), Set.of("anna")));
  }
}
