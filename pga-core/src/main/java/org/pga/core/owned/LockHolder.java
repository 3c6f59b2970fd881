package org.pga.core.owned;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Who holds a lock, as a line of JSON.
 *
 * @param id of the lock, random
 * @param host where the process runs
 * @param started when the process began: numbers of processes are used again
 * @param since when it took the lock
 * @param applications what it runs on YARN, oldest first
 * @param process null where the system doesn't tell, and of earlier versions
 */
record LockHolder(
    String id,
    String host,
    long pid,
    String started,
    String since,
    List<String> applications,
    ProcessMark process) {
  /** What a machine is called that doesn't find its own name: any may be. */
  private static final String NAMELESS = "localhost";

  /** Later versions may say more. */
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /** A line without one of these isn't whole. */
  LockHolder {
    Objects.requireNonNull(id);
    Objects.requireNonNull(host);
    Objects.requireNonNull(started);
    Objects.requireNonNull(since);
    applications = List.copyOf(applications);
  }

  static LockHolder here() {
    ProcessHandle own = ProcessHandle.current();
    return new LockHolder(
        OwnedFolder.newId(),
        thisHost(),
        own.pid(),
        startOf(own),
        Instant.now().toString(),
        List.of(),
        ProcessMark.own());
  }

  LockHolder with(String application) {
    List<String> all = new ArrayList<>(applications);
    all.add(application);
    return new LockHolder(id, host, pid, started, since, all, process);
  }

  String line() {
    try {
      return JSON.writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The holder in the last whole line of a text, or null. */
  static LockHolder last(String text) {
    LockHolder last = null;
    for (String line : text.split("\n")) {
      try {
        last = line.isBlank() ? last : JSON.readValue(line, LockHolder.class);
      } catch (JsonProcessingException e) {
        return last; // the end isn't written yet
      }
    }
    return last;
  }

  /** Whether the process certainly runs no more: only its own machine can tell. */
  boolean isDead() {
    return isDead(thisHost());
  }

  /** As {@link #isDead()}, on a machine of this name. */
  boolean isDead(String here) {
    if (!host.equals(here)) {
      return false;
    }
    return process != null
        ? process.isGone(pid)
        : !host.equals(NAMELESS)
            && ProcessHandle.of(pid).filter(p -> startOf(p).equals(started)).isEmpty();
  }

  @Override
  public String toString() {
    String running = applications.isEmpty() ? "" : ", " + applications.get(applications.size() - 1);
    return "pid " + pid + " on " + host + running + ", since " + since;
  }

  private static String startOf(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  private static String thisHost() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return NAMELESS;
    }
  }
}
