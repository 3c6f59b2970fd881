package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class LockHolderTest {
  private static final LockHolder HERE = LockHolder.here();
  private static final String LONG_AGO = "2001-01-01T00:00:00Z";

  private static boolean isDead(LockHolder holder, String part, String other) {
    String line = holder.line().replace(part, other);
    assertFalse(line.equals(holder.line()), part);
    return LockHolder.last(line).isDead();
  }

  /** Java reckons a start from when the machine began, by a clock that may have been set. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aClockThatIsSetMakesNobodyDead() {
    assertFalse(HERE.isDead());
    String later = Instant.parse(HERE.started()).plusSeconds(3).toString();
    assertFalse(isDead(HERE, HERE.started(), later));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aNumberOfAnotherProcessIsNoSignOfLife() throws Exception {
    assumeTrue(othersAreSeen());
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    assertTrue(isDead(HERE, "\"pid\":" + HERE.pid(), "\"pid\":" + ended.pid()));
    assertTrue(isDead(HERE, "\"ticks\":" + HERE.process().ticks(), "\"ticks\":1"));
  }

  /** Of machines and containers that call themselves the same. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void elsewhereNobodyIsDead() throws Exception {
    assumeTrue(othersAreSeen());
    long gone = Long.MAX_VALUE;
    String pid = "\"pid\":" + HERE.pid();
    LockHolder other = LockHolder.last(HERE.line().replace(pid, "\"pid\":" + gone));
    assertTrue(other.isDead());
    String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
    assertFalse(isDead(other, boot, "another"));
    assertFalse(isDead(other, HERE.process().namespace(), "pid:[1]"));
    assertFalse(isDead(other, HERE.host(), "another"));
  }

  /** Not where {@code /proc} hides other people's processes, or is another namespace's. */
  private static boolean othersAreSeen() {
    return HERE.process() != null && Files.exists(Path.of("/proc/1"));
  }

  /** A later version's, whose lines have another part. */
  @Test
  void whatIsNotKnownIsPassedOver() {
    assertEquals(HERE, LockHolder.last(HERE.line().replaceFirst("\\{", "{\"more\":1,")));
  }

  /** As such locks say that were taken by earlier versions. */
  @Test
  void withoutMarkOfTheProcessNameAndStartDecide() {
    LockHolder old = old("machine", HERE.started());
    String line = old.line().replace(",\"process\":null", "");
    assertEquals(old, LockHolder.last(line));
    assertFalse(old.isDead("machine"));
    assertTrue(old("machine", LONG_AGO).isDead("machine"));
    assertFalse(old("machine", LONG_AGO).isDead("another"));
    // What each machine is called that doesn't find its own name.
    assertFalse(old("localhost", LONG_AGO).isDead("localhost"));
  }

  private static LockHolder old(String host, String started) {
    return new LockHolder("1", host, HERE.pid(), started, HERE.since(), List.of(), null);
  }
}
