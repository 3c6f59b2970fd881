package org.pga.driver.command.batch;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.Path;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.command.Gigabytes;
import org.pga.driver.command.OutputArgument;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.EngineConfiguration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What holds for the batch as a whole. */
final class BatchOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Folder for all results, local or on any Hadoop file system.")
  private String output;

  @Option(
      names = "--layout",
      paramLabel = "WORD",
      converter = LayoutWord.class,
      defaultValue = "folders",
      description = "folders (default): SAMPLE/contigs.fasta, flat: SAMPLE.contigs.fasta")
  BatchLayout layout;

  @Option(names = "--name", description = "Name sequences after their sample: SAMPLE_1 …")
  boolean name;

  @Option(names = "--gzip", description = "Compress sequences, AGP and graphs.")
  boolean gzip;

  @Option(
      names = "--sample-timeout",
      paramLabel = "TIME",
      converter = Time.class,
      description = "End a sample that takes longer than this, such as 90s, 30m or 2h.")
  Duration limit;

  @Option(names = "--force", description = "Start over in the folder of an earlier batch.")
  boolean force;

  @Option(
      names = "--resume",
      description = "Keep samples that are done (contents are verified) and do all others.")
  boolean resume;

  @Option(
      names = "--dry-run",
      description = "Check the sheet and all files, show the samples and stop.")
  boolean dryRun;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "Threads for all samples together (default: all processors).")
  Integer threads;

  @Option(
      names = {"-m", "--memory"},
      paramLabel = "GB",
      converter = Gigabytes.class,
      description =
          "Memory for all samples together (default: 3); each that runs needs at least 1 GB.")
  BigDecimal memory;

  @Option(
      names = "--scratch",
      paramLabel = "DIR",
      description = "Local folder for the samples' runs (default: in the output folder).")
  private String scratch;

  @Option(names = "--queue", paramLabel = "NAME", description = "YARN queue.")
  String queue;

  @Option(names = "--tags", paramLabel = "TAG", description = "Tags of the YARN application.")
  String tags;

  Path output() {
    Path folder = OutputArgument.parse(output, force, resume);
    EngineConfiguration.checkThreads(threads);
    return folder;
  }

  Path scratch() {
    return scratch == null ? null : Paths.parse(scratch);
  }

  private static final class LayoutWord implements ITypeConverter<BatchLayout> {
    @Override
    public BatchLayout convert(String word) {
      return List.of(BatchLayout.values()).stream()
          .filter(layout -> layout.toString().equals(word))
          .findFirst()
          .orElseThrow(() -> new TypeConversionException("'" + word + "': folders or flat"));
    }
  }

  /** A number and a unit. */
  static final class Time implements ITypeConverter<Duration> {
    private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,8})([smh]?)");

    @Override
    public Duration convert(String text) {
      Matcher matcher = TEXT.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException("'" + text + "' is not a time such as 90s, 30m or 2h");
      }
      long number = Long.parseLong(matcher.group(1));
      return switch (matcher.group(2)) {
        case "h" -> Duration.ofHours(number);
        case "m" -> Duration.ofMinutes(number);
        default -> Duration.ofSeconds(number);
      };
    }
  }
}
