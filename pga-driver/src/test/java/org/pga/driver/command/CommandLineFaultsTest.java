package org.pga.driver.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.hdfs.protocol.DSQuotaExceededException;
import org.apache.hadoop.hdfs.protocol.NSQuotaExceededException;
import org.apache.hadoop.hdfs.server.namenode.SafeModeException;
import org.apache.hadoop.ipc.RemoteException;
import org.apache.hadoop.net.ConnectTimeoutException;
import org.apache.hadoop.net.NetUtils;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.driver.Cli;
import org.pga.driver.fault.Failure;
import org.pga.driver.fault.FullDisk;
import org.pga.driver.settings.UsageException;

/** What each kind of fault ends with. */
class CommandLineFaultsTest {
  private static final Path OUT = new Path("file:/tmp/out");

  private String said = "";

  private int report(Throwable fault) {
    StringWriter text = new StringWriter();
    int code = CommandLineFaults.report(fault, new PrintWriter(text, true), false);
    said = text.toString();
    return code;
  }

  private int explained(Throwable fault, Throwable task) {
    FullDisk room = new FullDisk(new Path("file:/"), OUT, 1_500_000_000L, new Configuration());
    return report(Failure.explained(fault, task, OUT, room));
  }

  @Test
  void eachKindOfFaultHasACodeOfItsOwn() {
    assertEquals(ExitCode.USAGE, report(new UsageException("no")));
    assertEquals(ExitCode.INPUT, explained(new InputException("r.fq is bad"), null));
    assertEquals("pga: r.fq is bad", said.strip());
    assertEquals(ExitCode.BUG, explained(new IOException("what?"), null));
    assertEquals(ExitCode.BUG, explained(new IllegalStateException("what?"), null));
    assertEquals(ExitCode.RESOURCE, explained(new ResourceException("too little"), null));
    assertEquals(ExitCode.RESOURCE, report(new OutOfMemoryError("Java heap space")));
    assertEquals(ExitCode.CLUSTER, explained(new ClusterException("died", true), null));
    assertTrue(said.startsWith("pga: died (log: /tmp/out/pga.log)"), said);
  }

  /** More memory would leave it as it is. */
  @Test
  void whereNoThreadCanBeStartedTheLimitOfProcessesIsNamed() {
    assertEquals(
        ExitCode.RESOURCE,
        report(
            new OutOfMemoryError(
                "unable to create native thread: possibly out of memory or process/resource limits"
                    + " reached")));
    assertTrue(said.contains("ulimit -u") && !said.contains("-m"), said);
  }

  /** It was called a bug: what s3a:// needs isn't part of PGA. */
  @Test
  void aFileSystemWithoutItsLibraryIsTheEnvironment() {
    Configuration conf = new Configuration();
    Path path = new Path("s3a://bucket/reads.fq");
    RuntimeException fault = assertThrows(RuntimeException.class, () -> path.getFileSystem(conf));
    assertEquals(ExitCode.INPUT, report(fault));
    assertTrue(said.startsWith("pga: Class org.apache.hadoop.fs.s3a.S3AFileSystem not"), said);
    assertTrue(said.contains("PGA_LIBRARIES"), said);
    assertEquals(ExitCode.BUG, report(new RuntimeException(new ClassNotFoundException("x.Y"))));
  }

  /** In the words of Hadoop 3.4.3, noted at a server that asks for Kerberos. */
  @Test
  void aMissingTicketIsTheEnvironmentAndNamed() {
    String where = "DestHost:destPort nn1:8020 , LocalHost:localPort vm/127.0.0.1:0. Failed on";
    List<String> reasons =
        List.of(
            "Client cannot authenticate via:[TOKEN, KERBEROS]",
            "GSS initiate failed [Caused by GSSException: No valid credentials provided"
                + " (Mechanism level: Ticket expired (32))]",
            "org.apache.hadoop.security.KerberosAuthException: Login failure for user: a@A.B"
                + " javax.security.auth.login.LoginException: Unable to obtain password from user",
            "Bad Kerberos server principal configuration [Caused by"
                + " java.lang.IllegalArgumentException: Server has invalid Kerberos principal:"
                + " nn/nn1@A.B, expecting: hdfs/nn1@A.B]");
    List<String> told =
        List.of(
            "no valid ticket: kinit",
            "ticket (Ticket expired",
            "no valid ticket: kinit",
            "hdfs/nn1@A.B)");
    for (int i = 0; i < reasons.size(); i++) {
      IOException reason = new IOException(reasons.get(i));
      IOException wrapped = new IOException(where + " local exception: " + reason, reason);
      for (int code : List.of(report(wrapped), explained(wrapped, null))) {
        assertEquals(ExitCode.INPUT, code, said);
        assertTrue(said.startsWith("pga: nn1:8020 asks for Kerberos"), said);
        assertTrue(said.contains(told.get(i)), said);
        assertEquals(1, said.lines().count(), said);
      }
    }
    String simple = "SIMPLE authentication is not enabled.  Available:[TOKEN, KERBEROS]";
    assertEquals(ExitCode.INPUT, explained(new IOException(simple), null));
    assertTrue(said.contains("core-site.xml"), said);
    assertEquals(ExitCode.INPUT, report(new IllegalArgumentException("Can't get Kerberos realm")));
    assertTrue(said.contains("/etc/krb5.conf"), said);
  }

  /** As s3a:// and local files have it: it was called a bug. */
  @Test
  void whatMayNotBeLookedAtIsTheEnvironment() {
    String why = "getFileStatus: Forbidden (403)";
    assertEquals(ExitCode.INPUT, report(new AccessDeniedException("s3a://bucket/out", null, why)));
    assertEquals("pga: s3a://bucket/out: " + why, said.strip());
    assertEquals(ExitCode.INPUT, report(new AccessDeniedException("/root/out")));
    assertEquals("pga: /root/out: permission denied", said.strip());
  }

  @Test
  void controlCharactersOfNamesAreShownNotObeyed() {
    report(new InputException("read a\u001b[2Jb\u0007\u009b1m of r\r\u202ex.fq\n\tis bad é"));
    assertEquals(
        "pga: read a\\u001b[2Jb\\u0007\\u009b1m of r\\u000d\\u202ex.fq\n\tis bad é",
        said.stripTrailing());
  }

  @Test
  void aClusterThatIsNotThereIsTheEnvironmentAndOneThatGoesAwayIsAFault() {
    ConnectException refused = new ConnectException("Connection refused");
    assertEquals(ExitCode.INPUT, report(refused));
    assertEquals(ExitCode.CLUSTER, explained(new IOException("no ResourceManager", refused), null));
    assertTrue(said.contains("--resume"), said);
  }

  /** What was thrown because of another says more. */
  @Test
  void theOutermostCauseOfTheEnvironmentSpeaks() {
    UnknownHostException host = new UnknownHostException("nn9");
    assertEquals(ExitCode.INPUT, report(new IOException("no NameNode", host)));
    assertTrue(said.startsWith("pga: nn9: there is no such host"), said);
    report(new InputException("/out is bad", host));
    assertEquals("pga: /out is bad", said.strip());
    report(new UnknownHostException("nn8").initCause(new InputException("/out is bad")));
    assertTrue(said.startsWith("pga: nn8: "), said);
    IOException refused = ofServer(new ConnectException("Connection refused"));
    assertEquals(ExitCode.INPUT, report(new IOException("no NameNode", refused)));
    assertEquals("pga: no NameNode", said.strip(), "not the server's line");
  }

  /** As Hadoop says it of a NameNode that is killed, hangs, or has just begun. */
  @Test
  void aServerThatBreaksOffIsTheClusterNoBug() {
    String safe = "Cannot create file/out/x. Name node is in safe mode.";
    List<IOException> faults =
        List.of(
            ofServer(new SocketTimeoutException("60000 millis timeout while waiting")),
            ofServer(new ConnectTimeoutException("20000 millis timeout while connecting")),
            ofServer(new EOFException()),
            ofServer(new SocketException("Connection reset")),
            ofServer(new IOException("Connection reset by peer")),
            new SafeModeException(safe + "\nThe reported blocks 0 needs 3 more"),
            new RemoteException(SafeModeException.class.getName(), safe + "\n\tat a.B.c()"));
    for (IOException fault : faults) {
      String line = fault.getMessage().lines().findFirst().get();
      assertEquals(ExitCode.INPUT, report(fault), line);
      assertEquals(
          ExitCode.CLUSTER, explained(new IOException(fault.getMessage(), fault), null), line);
      String advice =
          fault.getMessage().contains("safe mode")
              ? "; wait until hdfs dfsadmin -safemode get says OFF, then --resume continues"
              : line + "; --resume continues when it is back";
      assertTrue(said.contains(advice + " (log: /tmp/out/pga.log)"), said);
      assertEquals(ExitCode.CLUSTER, explained(new IOException("job"), new Exception(fault)), line);
      assertTrue(said.contains(advice), said);
    }
    for (IOException other : List.of(new EOFException("a file ends"), new SocketException("no"))) {
      assertEquals(ExitCode.BUG, report(other));
      assertEquals(ExitCode.BUG, explained(other, null));
    }
  }

  private static IOException ofServer(IOException fault) {
    return NetUtils.wrapException("nn1", 8020, "vm", 0, fault);
  }

  @Test
  void aFullDiskIsNamedWithWhatIsNeededAndFree() {
    IOException job = new IOException("job job_local1 failed; the log says why");
    Throwable task = new Exception(new IOException("/s/spill0.out (No space left on device)"));
    assertEquals(ExitCode.RESOURCE, explained(job, task));
    for (String word : new String[] {"/s/spill0.out", "needs about 1.5 GB", "free", "--scratch"}) {
      assertTrue(said.contains(word), said);
    }
    assertTrue(
        said.contains(
            "free space or raise the quota, then --resume continues; on another disk (--scratch"
                + " DIR) it begins again, and what is in / may be removed"),
        "stages are looked for where --scratch says: " + said);
    FullDisk little = new FullDisk(new Path("file:/"), new Path("file:/"), 1, new Configuration());
    String files = Failure.explained(job, task, OUT, little).getMessage();
    assertTrue(files.contains("(inodes: see df -i)"), "bytes are free: " + files);
    assertEquals(
        ExitCode.RESOURCE,
        explained(
            new IOException("no commit", new DSQuotaExceededException(1 << 20, 2 << 20)), null));
    assertTrue(said.contains("hdfs dfsadmin -setSpaceQuota"), said);
    assertFalse(said.contains("use another disk"), "a quota isn't of a disk: " + said);
    assertEquals(
        ExitCode.RESOURCE,
        explained(new IOException("no commit", new NSQuotaExceededException(10, 11)), null));
    assertTrue(said.contains("too many files: The NameSpace quota"), said);
    assertTrue(said.contains("hdfs dfsadmin -setQuota"), said);
    assertFalse(said.contains("the disk is full"), "no byte was missing: " + said);
    InputException folder =
        new InputException("can't write", new IOException("No space left on device"));
    assertEquals(ExitCode.RESOURCE, report(folder));
    assertTrue(said.contains("use another disk"), said);
    report(new InputException("can't write", new DSQuotaExceededException(1 << 20, 2 << 20)));
    assertTrue(
        said.contains("hdfs dfsadmin -setSpaceQuota"), "before the first stage, too: " + said);
    report(new InputException("can't write", new NSQuotaExceededException(10, 11)));
    assertTrue(said.contains("too many files: The NameSpace quota"), said);
  }

  /** The run ended with exit code 1 and no word. */
  @Test
  void theErrorThatTheLocalFileSystemThrowsIsAFullDiskToo() throws IOException {
    assumeTrue(Files.exists(java.nio.file.Path.of("/dev/full")), "a device of Linux");
    FileSystem disk = FileSystem.getLocal(new Configuration()).getRaw();
    OutputStream out = disk.append(new Path("/dev/full"));
    out.write(1);
    FSError full = assertThrows(FSError.class, out::flush);
    assertEquals(ExitCode.RESOURCE, explained(full, null));
    assertTrue(said.contains("the disk is full: No space left on device"), said);
    assertEquals(ExitCode.RESOURCE, report(full));
  }

  /** It ended with exit code 1, as wrong usage does. */
  @Test
  void anErrorIsABugAndNamesItsLogOrShowsItsTrace() {
    Error error = new NoSuchMethodError("a.B.c()");
    assertEquals(ExitCode.BUG, explained(error, null));
    String name = "pga: java.lang.NoSuchMethodError: a.B.c()";
    assertTrue(said.startsWith(name + " (log: /tmp/out/pga.log)\n"), said);
    assertTrue(said.contains("please report it with the log"), said);
    assertFalse(said.contains("\tat "), said);
    Cli cli = Cli.run("stats", "broken:///out", "-D", "fs.broken.impl=" + Broken.class.getName());
    assertEquals(ExitCode.BUG, cli.exit(), cli.err());
    assertTrue(cli.err().startsWith(name + "\nThis is a bug: please report"), cli.err());
    assertTrue(cli.err().contains("\tat " + Broken.class.getName()), cli.err());
  }

  /** As a library does that doesn't fit to its caller. */
  public static final class Broken extends RawLocalFileSystem {
    @Override
    public void initialize(URI name, Configuration conf) {
      throw new NoSuchMethodError("a.B.c()");
    }
  }

  /** Where no run made a log, users were asked for one, and --verbose was of two commands only. */
  @Test
  void eachCommandShowsTheTraceOfABugIfAsked() {
    String broken = "fs.broken.impl=" + BrokenSettings.class.getName();
    Cli brief = Cli.run("stats", "broken:///out", "-D", broken);
    assertEquals(ExitCode.BUG, brief.exit(), brief.err());
    assertTrue(brief.err().endsWith("please report it with what --verbose adds.\n"), brief.err());
    Cli whole = Cli.run("stats", "broken:///out", "--verbose", "-D", broken);
    assertEquals(ExitCode.BUG, whole.exit(), whole.err());
    assertTrue(whole.err().contains("\tat " + BrokenSettings.class.getName()), whole.err());
    for (String command : "assemble batch stats report record plan compare tune".split(" ")) {
      assertTrue(Cli.run(command, "--help").out().contains("--verbose"), command);
    }
    for (String command :
        List.of("profile disk", "profile n1", "cluster start", "cluster status")) {
      Object[] words = (command + " --help").split(" ");
      assertTrue(Cli.run(words).out().contains("--verbose"), command);
    }
  }

  /** What nobody foresaw. */
  public static final class BrokenSettings extends RawLocalFileSystem {
    @Override
    public void initialize(URI name, Configuration conf) {
      throw new IllegalStateException("no state");
    }
  }

  @Test
  void aLimitOfOpenFilesIsNamed() {
    IOException job = new IOException("job job_local1 failed; the log says why");
    Throwable task = new Exception(new IOException("Too many open files"));
    assertEquals(ExitCode.RESOURCE, explained(job, task));
    assertTrue(said.contains("ulimit -n"), said);
    IOException bug = new IOException("can't rename a to /data/Too many open files/a");
    assertEquals(ExitCode.BUG, explained(bug, null));
  }

  /** It used to make any error a full disk. */
  @Test
  void theWordQuotaInAPathSaysNothing() {
    IOException bug = new IOException("can't rename /data/quota/a.attempt to /data/quota/a");
    assertEquals(ExitCode.BUG, explained(bug, null));
    assertFalse(said.contains("full"), said);
    assertEquals(
        ExitCode.INPUT, report(new InputException("/data/quota/r.fq, byte 7: no '+' line")));
    assertFalse(said.contains("full"), said);
  }

  @Test
  void aBlockThatNoDataNodeHasIsNamedByItsFile() {
    String hdfs =
        "Could not obtain block: BP-1:blk_107_1 file=/out/.pga-work/06-link/part-r-00000 No live"
            + " nodes";
    assertEquals(ExitCode.CLUSTER, explained(new IOException("no", new IOException(hdfs)), null));
    assertTrue(said.contains("/out/.pga-work/06-link/part-r-00000"), said);
  }
}
