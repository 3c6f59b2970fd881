package org.pga.driver.command.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ExitCode;
import org.pga.driver.command.ByteSize;
import org.pga.driver.command.HadoopCommand;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.OneFileRate;
import org.pga.profile.bench.n1.BalanceStudy;
import org.pga.profile.bench.n1.CommonFile;
import org.pga.profile.bench.n1.Method;
import org.pga.profile.bench.n1.N1Bench;
import org.pga.profile.bench.n1.N1Plan;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code pga profile n1}: many tasks, one file. */
@Command(
    name = "n1",
    sortOptions = false,
    customSynopsis = {"pga profile n1 [OPTION...] DIR", "       pga profile n1 --simulate"},
    description = {
      "Measures a file system with one file written by many tasks.",
      "They write it, segmented and strided, and read it back:",
      "  gather  one task receives all pieces from the others' memory and writes them",
      "  shared  all tasks write the file itself at once and contend for it (on disks",
      "          and mounted paths; a file on HDFS has one writer)",
      "  concat  each contiguous piece is a file, and the file system joins the files",
      "  parts   each task writes a file; from these a second job writes chunks, as the",
      "          assembler does with its results",
      "  chunks  CHAIO: for each chunk a task on a chosen node gets its pieces from the",
      "          others' memory and writes it; joined by the file system; then read",
      "          back by the same tasks, which hand out what they read"
    })
final class ProfileN1Command extends HadoopCommand {
  private static final List<Long> USUAL =
      List.of(16L << 10, 1L << 20, 10L << 20, 16L << 20, 24L << 20, 64L << 20);

  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      description = "A folder to write to, or its URI; the files are removed at the end.")
  private String folder;

  @Option(
      names = "--tasks",
      paramLabel = "N[,N...]",
      split = ",",
      description = "Numbers of tasks (one per node; embedded: one per processor).")
  private List<Integer> tasks = List.of();

  @Option(
      names = "--method",
      paramLabel = "NAME[,NAME...]",
      split = ",",
      converter = MethodName.class,
      description = "Of these five (all that the file system allows).")
  private List<Method> methods;

  @Option(
      names = "--request",
      paramLabel = "BYTES[,BYTES...]",
      split = ",",
      converter = ByteSize.class,
      description = "Sizes of requests (16k,1m,10m,16m,24m,64m).")
  private List<Long> requestBytes = USUAL;

  @Option(
      names = "--requests",
      paramLabel = "N",
      description = "Requests per task (16, or as many as fill a block).")
  private Integer requests;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      converter = ByteSize.class,
      description = "Length of the file, whatever tasks and requests; in place of --requests.")
  private Long fileBytes;

  @Option(
      names = "--replication",
      paramLabel = "N",
      split = ",",
      description = "Replication of the files (1,2); a local folder has none.")
  private List<Short> replications = List.of((short) 1, (short) 2);

  @Option(
      names = "--null-io",
      description =
          "Also exchange the pieces of gather and chunks without writing them: what the network"
              + " alone carries, and how much of it is left when they are written.")
  private boolean nullIo;

  @Option(
      names = "--simulate",
      description =
          "Write nothing: show how evenly the selection would lay out chunks, over layouts of 2048"
              + " processes.")
  private boolean simulate;

  @Mixin private PriceOption price = new PriceOption();
  @Mixin private BenchOptions options = new BenchOptions();

  ProfileN1Command(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws Exception {
    BenchTables tables = new BenchTables(out());
    if (simulate) {
      if (options.writes()) {
        throw new UsageException("--simulate takes no --output: it measures no rates");
      }
      tables.balance(BalanceStudy.rows());
      return ExitCode.DONE;
    }
    try (BenchRun run = new BenchRun(conf, err())) {
      if (folder == null) {
        throw new UsageException("where should the files be written? pga profile n1 DIR");
      }
      if (requests != null && requests < 1) {
        throw new UsageException("--requests " + requests + ": at least 1");
      }
      if (requests != null && fileBytes != null) {
        throw new UsageException("--requests and --size: one of them says how much is written");
      }
      Optional<ProductivityTable> productivity = price.table(out(), !run.embedded());
      boolean local = CommonFile.possible(Paths.parse(folder).getFileSystem(run.conf()));
      N1Plan plan =
          new N1Plan(
              methods(local),
              requestBytes,
              requests,
              fileBytes,
              local ? List.of((short) 1) : replications,
              nullIo);
      Path own = run.folder(folder);
      Bandwidths measured =
          options.repeat(out(), () -> Bandwidths.ofOneFile(measure(run, own, plan)));
      tables.oneFile(measured.oneFile(), !local);
      productivity.ifPresent(table -> table.oneFile(measured.oneFile(), !local));
      options.write(measured);
      return ExitCode.DONE;
    }
  }

  private List<Method> methods(boolean several) {
    if (methods != null && !several && methods.contains(Method.SHARED)) {
      throw new UsageException(
          "--method shared: a file in " + folder + " has one writer; name a file:// path");
    }
    return methods != null
        ? methods
        : Arrays.stream(Method.values())
            .filter(method -> several || method != Method.SHARED)
            .toList();
  }

  private List<OneFileRate> measure(BenchRun run, Path own, N1Plan plan) throws Exception {
    List<OneFileRate> rates = new ArrayList<>();
    for (Integer count : tasks.isEmpty() ? Collections.<Integer>singletonList(null) : tasks) {
      List<String> hosts = run.hosts(count);
      rates.addAll(new N1Bench(run.conf(), own, hosts).run(run.groups(hosts), plan));
    }
    return rates;
  }

  /** A method as the tables have it. */
  private static final class MethodName implements ITypeConverter<Method> {
    @Override
    public Method convert(String name) {
      for (Method method : Method.values()) {
        if (method.name().toLowerCase(Locale.ROOT).equals(name)) {
          return method;
        }
      }
      throw new TypeConversionException(
          "'" + name + "' is none of gather, shared, concat, parts, chunks");
    }
  }
}
