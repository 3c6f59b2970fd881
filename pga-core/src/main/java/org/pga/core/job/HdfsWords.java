package org.pga.core.job;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;

/** The words in which HDFS reports that it lacks a block or a DataNode, or takes no changes yet. */
public final class HdfsWords {
  /** The NameNode, until it knows of enough blocks. */
  public static final String SAFE_MODE = "Name node is in safe mode";

  /** With the line that says what it waits for. */
  private static final Pattern SAFE = Pattern.compile(SAFE_MODE + "\\.\\s*[^\\n]*");

  /** HDFS's client, when no live DataNode has a block. */
  private static final Pattern MISSING =
      Pattern.compile("Could not obtain block: (\\S+) file=(\\S+)");

  /** The NameNode, when no DataNode takes a block. */
  private static final Pattern NO_TARGET =
      Pattern.compile("File (\\S+) could only be (?:written|replicated) to 0 ");

  private HdfsWords() {}

  /** The fault for the user, which names the file; null if the text says nothing of the kind. */
  public static ClusterException fault(String text) {
    String said = text == null ? "" : text;
    Matcher missing = MISSING.matcher(said);
    if (missing.find()) {
      return new ClusterException(
          Words.of(
              "no running DataNode has block %s of the file %s; start the one that had it (hdfs fsck"
                  + " %2$s -blocks -locations), then --resume continues. With a replication of 2 or"
                  + " more (-D dfs.replication=2) one may be lost",
              missing.group(1), missing.group(2)),
          false);
    }
    Matcher target = NO_TARGET.matcher(said);
    if (target.find()) {
      return new ClusterException(
          Words.of(
              "no DataNode accepts a block of the file %s: none is running, or all are full (see hdfs"
                  + " dfsadmin -report). --resume continues then",
              target.group(1)),
          false);
    }
    Matcher safe = SAFE.matcher(said);
    if (safe.find()) {
      return new ClusterException(
          Words.of(
              "HDFS takes no changes (%s); wait until hdfs dfsadmin -safemode get says OFF, then"
                  + " --resume continues",
              safe.group().strip().replaceAll("\\s+", " ")),
          false);
    }
    return null;
  }
}
