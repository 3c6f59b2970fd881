package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.ipc.RemoteException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pga.core.failure.InputException;

/** Who holds a folder, on the local disk, HDFS and a store. */
class FolderLockTest extends OnFileSystems {
  /** Nobody tells a store that a process ended: the message says what to remove. */
  @Test
  void aStoresLockIsKeptUntilItIsGivenBackOrRemoved() throws IOException {
    Place store = placesAndStores().skip(2).findFirst().get();
    Path folder = store.path().apply("locked");
    store.fs().mkdirs(folder);
    try (FolderLock lock = FolderLock.take(store.fs(), folder)) {
      lock.note("application_1_0002");
      lock.check();
      InputException fault =
          assertThrows(InputException.class, () -> FolderLock.take(store.fs(), folder).close());
      assertTrue(fault.getMessage().contains(".pga-lock"), fault.getMessage());
      assertTrue(FolderLock.holder(store.fs(), folder).contains("pid "));
    }
    assertNull(FolderLock.holder(store.fs(), folder));
    FolderLock.take(store.fs(), folder).close();
  }

  @ParameterizedTest
  @MethodSource("places")
  void aLockTellsItsHolderAndEndsWithTheProcess(Place place) throws Exception {
    Path folder = place.path().apply("locked");
    place.fs().mkdirs(folder);
    String uri = place.fs().makeQualified(folder).toString();
    Process holder = HoldLock.start(uri, temp);
    try {
      InputException fault =
          assertThrows(InputException.class, () -> FolderLock.take(place.fs(), folder).close());
      String host = InetAddress.getLocalHost().getHostName();
      String who = "pid " + holder.pid() + " on " + host + ", ";
      assertTrue(fault.getMessage().contains(who), fault.getMessage());
      assertTrue(FolderLock.holder(place.fs(), folder).startsWith(who));
      assertTrue(fault.getMessage().contains("application_1_0001"), fault.getMessage());
    } finally {
      holder.destroyForcibly().waitFor(); // no shutdown hook runs
    }
    assertNull(FolderLock.holder(place.fs(), folder));
    try (FolderLock lock = FolderLock.take(place.fs(), folder)) {
      String own = "pid " + ProcessHandle.current().pid();
      assertTrue(FolderLock.holder(place.fs(), folder).startsWith(own));
      lock.check();
      lock.checkPlace();
      InputException fault =
          assertThrows(InputException.class, () -> FolderLock.take(place.fs(), folder).close());
      assertTrue(fault.getMessage().contains(own), fault.getMessage());
      // Another process is asked by the system, which looking at the file could give the lock away.
      IOException other = assertThrows(IOException.class, () -> HoldLock.start(uri, temp));
      assertTrue(other.getMessage().contains(own), other.getMessage());
      lock.note("application_1_0002");
      lock.check();
    }
    assertNull(FolderLock.holder(place.fs(), folder));
    FolderLock.take(place.fs(), folder).close();
    if (RawFiles.local(place.fs())) {
      try (FolderLock lock = FolderLock.take(place.fs(), folder)) {
        place.fs().rename(folder, place.path().apply("moved"));
        assertThrows(InputException.class, lock::checkPlace);
        place.fs().mkdirs(folder);
        InputException fault = assertThrows(InputException.class, lock::checkPlace);
        assertTrue(fault.getMessage().contains(" was moved or removed"), fault.getMessage());
      }
    }
  }

  /** Of a striped file nothing is seen before it is closed: the lock counted as lost at once. */
  @Test
  void aFolderWithErasureCodingHasALockToo() throws IOException {
    String coding = "XOR-2-1-1024k";
    try (MiniHdfs coded = new MiniHdfs(temp.resolve("striped"), 3);
        DistributedFileSystem fs = (DistributedFileSystem) coded.client()) {
      Path folder = new Path("/out");
      fs.mkdirs(folder);
      fs.enableErasureCodingPolicy(coding);
      fs.setErasureCodingPolicy(folder, coding);
      Path striped = new Path(folder, ".pga-lock");
      try (FSDataOutputStream out = fs.create(striped)) {
        out.writeBytes(LockHolder.here().line());
      }
      InputException fault =
          assertThrows(InputException.class, () -> FolderLock.take(fs, folder).close());
      assertTrue(fault.getMessage().endsWith("/out/.pga-lock"), fault.getMessage());
      fs.delete(striped, false);
      for (int run = 1; run <= 2; run++) {
        try (FolderLock lock = FolderLock.take(fs, folder)) {
          lock.check();
          lock.note("application_1_0001");
          String who = "pid " + ProcessHandle.current().pid();
          assertTrue(FolderLock.holder(fs, folder).startsWith(who));
          publish(
              new Place("striped", fs, name -> new Path(folder, name)),
              run == 1
                  ? claim(new Place("striped", fs, name -> new Path(folder, name)), folder)
                  : OwnedFolder.open(fs, folder, "output"),
              Map.of("a", "run " + run));
          lock.check();
        }
        assertNull(FolderLock.holder(fs, folder));
        assertEquals("run " + run, read(fs, new Path(folder, "a")));
      }
    }
  }

  @Test
  void aLockThatCantBeReadIsNotCalledAnothersOwn() throws IOException {
    Place place = places().skip(1).findFirst().get();
    Path folder = place.path().apply("unread");
    place.fs().mkdirs(folder);
    try (FolderLock lock = FolderLock.take(place.fs(), folder)) {
      place.fs().delete(new Path(folder, ".pga-lock"), false);
      String said = assertThrows(InputException.class, lock::check).getMessage();
      assertTrue(said.contains("unread/.pga-lock can't be read: "), said);
      assertFalse(said.contains("another run"), said);
      FolderLock other = FolderLock.take(place.fs(), folder);
      said = assertThrows(InputException.class, lock::check).getMessage();
      assertTrue(said.contains("was lost to another run of pga"), said);
      other.close();
    }
  }

  /** The stage that had just finished was thrown away: "Cannot obtain block length". */
  @Test
  void aLockIsHeldOnWhenItsDataNodesWereRestarted() throws IOException {
    try (MiniHdfs restarted = new MiniHdfs(temp.resolve("restarted"));
        FileSystem fs = restarted.client();
        FileSystem other = restarted.client()) {
      Path folder = new Path("/out");
      fs.mkdirs(folder);
      try (FolderLock lock = FolderLock.take(fs, folder)) {
        restarted.restartDataNodes();
        lock.check();
        lock.note("application_1_0003");
        lock.check();
        assertTrue(FolderLock.holder(other, folder).contains("application_1_0003"));
      }
      assertNull(FolderLock.holder(other, folder));
    }
  }

  /** HDFS's client gives streams up whose lease it couldn't renew; the file stays as it is. */
  @Test
  void aLockIsHeldOnWhenItsLeaseRanOut() throws Exception {
    Place place = places().skip(1).findFirst().get();
    DistributedFileSystem fs = (DistributedFileSystem) place.fs();
    Path folder = place.path().apply("expired");
    fs.mkdirs(folder);
    Path file = new Path(folder, ".pga-lock");
    DistributedFileSystem second = (DistributedFileSystem) hdfs.client();
    try (FolderLock lock = FolderLock.take(fs, folder)) {
      expire(fs, second, file);
      lock.check();
      assertFalse(fs.isFileClosed(file));
      expire(fs, second, file);
      FolderLock taken = FolderLock.take(second, folder);
      String said = assertThrows(InputException.class, lock::check).getMessage();
      assertTrue(said.contains("was lost to another run of pga"), said);
      taken.check();
      taken.close();
    }
  }

  /** Of runs that continued one whose process had died, a second took the first one's lease. */
  @Test
  void aDeadHoldersLockIsGivenToOneOfSeveral() throws Exception {
    Place place = places().skip(1).findFirst().get();
    DistributedFileSystem fs = (DistributedFileSystem) place.fs();
    Path folder = place.path().apply("dead");
    fs.mkdirs(folder);
    Path file = new Path(fs.makeQualified(folder), ".pga-lock");
    HoldLock.start(fs.makeQualified(folder).toString(), temp).destroyForcibly().waitFor();
    LockHolder dead = LockHolder.last(read(fs, file));
    Random random = new Random(5);
    List<Callable<FolderLock>> runs = new ArrayList<>();
    for (int run = 0; run < 4; run++) {
      FileSystem own = hdfs.client();
      int delay = random.nextInt(300);
      runs.add(
          () -> {
            Thread.sleep(delay);
            return FolderLock.take(own, folder);
          });
    }
    List<FolderLock> taken = new ArrayList<>();
    ExecutorService all = Executors.newFixedThreadPool(runs.size());
    for (Future<FolderLock> run : all.invokeAll(runs)) {
      try {
        taken.add(run.get());
      } catch (ExecutionException e) {
        String said = assertInstanceOf(InputException.class, e.getCause()).getMessage();
        assertTrue(said.contains("dead is in use by another run of pga (pid "), said);
      }
    }
    all.shutdown();
    assertEquals(1, taken.size());
    taken.get(0).check();
    // One that had read the dead one's line before.
    String said =
        assertThrows(InputException.class, () -> LeaseLock.takeOver(fs, file, dead)).getMessage();
    assertTrue(said.contains("(pid " + ProcessHandle.current().pid() + " on "), said);
    assertFalse(fs.isFileClosed(file));
    taken.get(0).check();
    taken.get(0).close();
  }

  /** It ended with the NameNode's "Unexpected BlockUCState" and its stack. */
  @Test
  void aRunWhoseLeaseIsForcedBeforeItHasSaidItsLineIsToldThatTheFolderIsInUse() throws Exception {
    Place place = places().skip(1).findFirst().get();
    DistributedFileSystem second = (DistributedFileSystem) hdfs.client();
    Path file = place.path().apply("forced");
    for (String state : List.of("recovery", "closed", "appended")) {
      write(place.fs(), file, "a line\n");
      FSDataOutputStream out = place.fs().append(file);
      boolean recovered = second.recoverLease(file);
      while (!state.equals("recovery") && !recovered) {
        Thread.sleep(50);
        recovered = second.recoverLease(file);
      }
      FSDataOutputStream other = state.equals("appended") ? second.append(file) : null;
      out.writeBytes("another\n");
      assertTrue(LeaseLock.isTaken(assertThrows(RemoteException.class, out::hflush)), state);
      if (other != null) {
        other.close();
      }
    }
  }

  private static void expire(DistributedFileSystem holder, DistributedFileSystem other, Path file)
      throws Exception {
    holder.getClient().closeAllFilesBeingWritten(true);
    while (!other.recoverLease(file)) { // as the NameNode does after an hour
      Thread.sleep(50);
    }
  }

  @ParameterizedTest
  @MethodSource("placesAndStores")
  void aFileCalledLikeALockIsNotOverwritten(Place place) throws IOException {
    Path lock = place.path().apply("named/.pga-lock");
    write(place.fs(), lock, "years");
    assertThrows(InputException.class, () -> FolderLock.take(place.fs(), lock.getParent()));
    assertEquals("years", read(place.fs(), lock));
  }
}
