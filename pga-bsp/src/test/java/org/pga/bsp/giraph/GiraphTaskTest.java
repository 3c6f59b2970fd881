package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedChannelException;
import org.apache.hadoop.ipc.RemoteException;
import org.junit.jupiter.api.Test;

/** Whose fault it is that a task ends: another job may succeed, or each ends so. */
class GiraphTaskTest {
  private static final String READER = "org.pga.bsp.giraph.format.FileVertexInputFormat";

  /** Thrown in the first of these classes. */
  private static IOException exception(Throwable cause, String... classes) {
    StackTraceElement[] frames = new StackTraceElement[classes.length];
    for (int i = 0; i < classes.length; i++) {
      frames[i] = new StackTraceElement(classes[i], "run", null, -1);
    }
    cause.setStackTrace(frames);
    return GiraphTask.exception(cause);
  }

  private static void assertAnothers(Throwable cause, String... classes) {
    assertEquals(GiraphEngineException.class, exception(cause, classes).getClass());
  }

  private static void assertOwn(Throwable cause, String... classes) {
    assertEquals(GiraphTaskException.class, exception(cause, classes).getClass());
  }

  @Test
  void aFileThatIsGoneIsGoneAgain() {
    assertOwn(new FileNotFoundException("/part"), "org.apache.hadoop.hdfs.DFSClient", READER);
  }

  @Test
  void theFirstFrameTellsWhoseItIs() {
    assertOwn(new IOException("broken"), "java.io.DataInputStream", READER, "org.apache.giraph.A");
    assertAnothers(new IOException("lost"), "java.lang.Object", "org.apache.giraph.A", READER);
    assertOwn(new IOException("unknown"), "java.lang.Thread");
  }

  /** The client's own threads have no other frames, and those of ours have a reader's first. */
  @Test
  void aDataNodeThatIsGoneIsAnothersFault() {
    String streamer = "org.apache.hadoop.hdfs.DataStreamer";
    assertAnothers(new IOException("All datanodes [a] are bad. Aborting..."), streamer);
    assertAnothers(
        new IOException("Connection reset by peer"),
        "sun.nio.ch.SocketDispatcher",
        "org.apache.hadoop.net.SocketInputStream",
        READER);
    assertAnothers(
        new SocketTimeoutException("60000 millis timeout"), "org.apache.hadoop.net.A", READER);
    assertAnothers(new SocketException("Connection reset"), "java.net.Socket", READER);
    assertAnothers(new ClosedChannelException(), "java.nio.channels.Channels", READER);
  }

  @Test
  void whatTheNameNodeAnswersAndWhatItsClientRefusesComesAgain() {
    assertOwn(
        new RemoteException("java.io.FileNotFoundException", "File does not exist: /a"),
        "org.apache.hadoop.ipc.Client",
        "org.apache.hadoop.hdfs.DFSClient",
        READER);
    assertOwn(
        new IllegalArgumentException("Pathname a is not valid"),
        "org.apache.hadoop.hdfs.DistributedFileSystem",
        READER);
  }
}
