package org.pga.driver.fault;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What comes of a server that asks for Kerberos, and a user without a valid ticket or setting. */
public final class KerberosFault {
  /** The server, in the words that Hadoop puts before a reason. */
  private static final Pattern SERVER =
      Pattern.compile("(?:DestHost:destPort|Couldn't setup connection for \\S+ to) ([^\\s,]+)");

  private static final Pattern REALM = Pattern.compile("Can't get Kerberos realm");
  private static final Pattern SETTING =
      Pattern.compile(
          "SIMPLE authentication is not enabled"
              + "|Failed to specify server's Kerberos principal name"
              + "|Server has invalid Kerberos principal: [^\\s\\]]+ expecting: [^\\s\\]]+");
  private static final Pattern TICKET =
      Pattern.compile(
          "Client cannot authenticate via"
              // a ticket that has ended, when Hadoop tries to log in again
              + "|Login failure for user: \\S+"
              + "|GSS initiate failed(?:.*Mechanism level: ([^()]+))?");

  private KerberosFault() {}

  /** The message for the user; null if it is something else. */
  public static String message(Throwable fault) {
    String said = "";
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      said += cause.getMessage() + "\n";
    }
    if (REALM.matcher(said).find()) {
      return "Hadoop's settings ask for Kerberos, and its realm isn't known: see /etc/krb5.conf";
    }
    Matcher named = SERVER.matcher(said);
    String server = named.find() ? named.group(1) : "the cluster";
    Matcher setting = SETTING.matcher(said);
    if (setting.find()) {
      return server
          + " asks for Kerberos otherwise than Hadoop's settings here ("
          + setting.group()
          + "): use the cluster's core-site.xml, hdfs-site.xml and yarn-site.xml";
    }
    Matcher ticket = TICKET.matcher(said);
    if (!ticket.find()) {
      return null;
    }
    String reason = ticket.group(1) == null ? "" : " (" + ticket.group(1).strip() + ")";
    return server
        + " asks for Kerberos, and there is no valid ticket"
        + reason
        + ": kinit, then the same command again, with --resume if the run had begun";
  }
}
