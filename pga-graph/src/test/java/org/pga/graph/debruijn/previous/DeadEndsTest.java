package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.pipeline.Mappings;

class DeadEndsTest {
  @TempDir Path folder;

  private static byte[] bases(Random random, int n) {
    byte[] codes = new byte[n];
    for (int i = 0; i < n; i++) {
      codes[i] = (byte) random.nextInt(4);
    }
    return codes;
  }

  @ParameterizedTest
  @CsvSource({"21, 31, 0", "21, 31, 1", "21, 22, 300", "31, 77, 2000", "77, 127, 500"})
  void anEndIsFoundByItsOutermostKmer(int k, int nextK, int ends) throws IOException {
    Random random = new Random(ends);
    List<byte[]> tails = new ArrayList<>();
    Path file = folder.resolve("ends");
    try (DeadEnds table = DeadEnds.create(file, k, nextK, ends)) {
      for (int i = 0; i < ends; i++) {
        byte[] tail = bases(random, k + random.nextInt(nextK - k + 1));
        tails.add(tail);
        table.add(tail, tail.length);
      }
    }
    assertEquals((2 * ends + 1) * (8 + 2 + (nextK + 3) / 4), Files.size(file));
    byte[] found = new byte[nextK];
    try (DeadEnds table = DeadEnds.open(file, k, nextK)) {
      for (byte[] tail : tails) {
        byte[] read = bases(random, 7 + k + 2);
        System.arraycopy(tail, tail.length - k, read, 7, k);
        assertEquals(tail.length, table.find(read, 7, found));
        assertArrayEquals(tail, Arrays.copyOf(found, tail.length));
        assertEquals(0, table.find(read, 6, found));
        read[7 + random.nextInt(k)] ^= 1;
        assertEquals(0, table.find(read, 7, found));
      }
      assertEquals(0, table.find(bases(random, k), 0, found));
    }
  }

  @Test
  void nothingStaysMappedOnceItIsClosed() throws IOException {
    Path file = folder.resolve("ends");
    DeadEnds written = DeadEnds.create(file, 21, 31, 5);
    assertTrue(Mappings.contain(file));
    written.close();
    assertFalse(Mappings.contain(file));
    DeadEnds read = DeadEnds.open(file, 21, 31);
    assertTrue(Mappings.contain(file));
    read.close();
    read.close();
    assertFalse(Mappings.contain(file));
    assertThrows(NullPointerException.class, () -> read.find(new byte[21], 0, new byte[31]));
  }

  @Test
  void aTableThatIsThereIsNotOverwritten() throws IOException {
    Path file = Files.createFile(folder.resolve("ends"));
    assertThrows(FileAlreadyExistsException.class, () -> DeadEnds.create(file, 21, 31, 5));
  }
}
