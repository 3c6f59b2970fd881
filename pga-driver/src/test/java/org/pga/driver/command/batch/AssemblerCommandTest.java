package org.pga.driver.command.batch;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.MemoryException;
import org.pga.core.failure.ResourceException;

class AssemblerCommandTest {
  /** Twice the memory was given to samples whose disk was full or broken. */
  @Test
  void memoryIsToBlameForMemoryOnly() {
    assertFalse(of(new ResourceException("too little scratch space: 1 GB are needed")));
    assertFalse(of(ResourceException.damaged(Path.of("/disk3/edges-0"))));
    assertFalse(of(new IOException("Too many open files")));
    assertFalse(of(new OutOfMemoryError("unable to create native thread")));
    assertTrue(of(new IOException("failed", new OutOfMemoryError("Java heap space"))));
    assertTrue(of(new ResourceException("it needs more", new MemoryException("it needs more"))));
    assertTrue(of(new IOException("java.lang.OutOfMemoryError: Java heap space")));
  }

  private static boolean of(Throwable fault) {
    return AssemblerCommand.isOfMemory(fault, fault.getMessage());
  }
}
