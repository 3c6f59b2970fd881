package org.pga.profile.tune;

/**
 * One setting for a cluster.
 *
 * @param site the file that it belongs into
 * @param key of Hadoop, Giraph or PGA
 * @param source whose rule it follows
 * @param reason one line
 */
public record TunedSetting(Site site, String key, String value, RuleSource source, String reason) {

  /** Who reads it. */
  public enum Site {
    /** The daemons, when they start. */
    YARN("yarn-site.xml"),
    /** Each job. */
    MAPRED("mapred-site.xml");

    private final String file;

    Site(String file) {
      this.file = file;
    }

    public String file() {
      return file;
    }
  }
}
