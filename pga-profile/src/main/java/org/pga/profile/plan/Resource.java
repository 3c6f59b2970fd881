package org.pga.profile.plan;

/** What the time of a stage can go to. */
public enum Resource {
  CPU("CPU"),
  DISK_READ("disk read"),
  DISK_WRITE("disk write"),
  VOLUME_READ("volume read"),
  VOLUME_WRITE("volume write"),
  NETWORK("network"),
  /** Starting jobs and tasks, barriers of supersteps. */
  OVERHEAD("overhead");

  private final String shown;

  Resource(String shown) {
    this.shown = shown;
  }

  /** As a reader is shown it. */
  public String shown() {
    return shown;
  }
}
