package org.pga.profile.report.load;

import org.pga.core.pipeline.StageGroup;

/**
 * Bytes read and written per byte of FASTQ in Das &amp; Park, Scaleout to Scaleup, Table I: bumble
 * bee, 90 GB. They depend little on the machine, so any run can be compared with them.
 */
enum PaperRatio {
  /** 2 TB. */
  CONSTRUCTION_LOCAL(StageGroup.GRAPH_CONSTRUCTION, true, 2000.0 / 90),
  /** 136 GB on HDFS. */
  CONSTRUCTION_DATA(StageGroup.GRAPH_CONSTRUCTION, false, 136.0 / 90),
  /** 966 GB on HDFS. */
  SIMPLIFICATION_DATA(StageGroup.SIMPLIFICATION, false, 966.0 / 90),
  /** 1121 GB on HDFS. */
  SCAFFOLDING_DATA(StageGroup.SCAFFOLDING, false, 1121.0 / 90);

  private final StageGroup group;
  private final boolean local;
  private final double value;

  PaperRatio(StageGroup group, boolean local, double value) {
    this.group = group;
    this.local = local;
    this.value = value;
  }

  StageGroup group() {
    return group;
  }

  /** Whether of local disks; otherwise of the file system that holds the data. */
  boolean local() {
    return local;
  }

  double value() {
    return value;
  }
}
