package org.pga.driver;

import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.ExitCode;
import org.pga.driver.cluster.ClusterCommand;
import org.pga.driver.command.AssembleCommand;
import org.pga.driver.command.CiteCommand;
import org.pga.driver.command.CompareCommand;
import org.pga.driver.command.RecordCommand;
import org.pga.driver.command.ReportCommand;
import org.pga.driver.command.StatsCommand;
import org.pga.driver.command.Version;
import org.pga.driver.command.batch.AssemblerCommand;
import org.pga.driver.command.batch.BatchCommand;
import org.pga.driver.command.bench.ProfileCommand;
import org.pga.driver.command.plan.PlanCommand;
import org.pga.driver.command.plan.TuneCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;

/** {@code pga}: the subcommands. */
@Command(
    name = "pga",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Assembles genomes on Hadoop and Giraph: in this process or on a cluster.",
    footer = {
      "",
      "`pga COMMAND --help` explains a command. Hadoop's generic options (-D key=value,",
      "-conf FILE, -files …) may stand anywhere."
    })
public final class PgaCommand {
  /**
   * The command line with all subcommands.
   *
   * @param conf Hadoop's configuration with the generic options
   */
  public static CommandLine commandLine(Configuration conf) {
    CommandLine commandLine = new CommandLine(new PgaCommand());
    commandLine.addSubcommand(new AssembleCommand(conf));
    commandLine.addSubcommand(BatchCommand.commandLine(conf));
    commandLine.addSubcommand(new AssemblerCommand());
    commandLine.addSubcommand(new StatsCommand(conf));
    commandLine.addSubcommand(new ReportCommand(conf));
    commandLine.addSubcommand(new RecordCommand(conf));
    commandLine.addSubcommand(new PlanCommand(conf));
    commandLine.addSubcommand(new CompareCommand(conf));
    commandLine.addSubcommand(new ClusterCommand());
    commandLine.addSubcommand(new TuneCommand(conf));
    commandLine.addSubcommand(ProfileCommand.commandLine(conf));
    commandLine.addSubcommand(new CiteCommand());
    Map<String, CommandLine> commands = commandLine.getSubcommands();
    for (CommandLine named :
        List.of(commandLine, commands.get("assemble"), commands.get("batch"))) {
      UsageMessageSpec usage = named.getCommandSpec().usageMessage();
      usage.exitCodeListHeading("%nExit codes:%n").exitCodeList(ExitCode.texts());
    }
    // One line in 80 columns; help texts are written for that width.
    commandLine.setUsageHelpWidth(80);
    return commandLine;
  }
}
