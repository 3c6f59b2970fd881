package org.pga.driver.command;

import org.pga.driver.run.CodeVersion;
import picocli.CommandLine;

/** What {@code --version} prints. */
public final class Version implements CommandLine.IVersionProvider {
  @Override
  public String[] getVersion() {
    String commit = CodeVersion.commit();
    return new String[] {
      "pga " + CodeVersion.version() + (commit == null ? "" : " (commit " + commit + ")")
    };
  }
}
