package org.pga.driver.command.plan;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.TextTableOf;
import org.pga.profile.plan.StageBytes;

/** What each stage moves, holds and needs, besides time. */
record NeedsTable(PrintWriter out) {

  void print(Forecast forecast) {
    int workers = forecast.machines().cluster().workers();
    String files = forecast.needs().oneProcess() ? "files" : "HDFS";
    files = forecast.machines().remote() ? "volumes" : files;
    bytes(workers == 1 ? "Bytes" : "Bytes of all workers", files, forecast.bytes());
    if (workers > 1) {
      bytes("Bytes of a worker; scratch: the fullest's", files, forecast.bytesOfNode());
    }
    memory(forecast);
  }

  private void bytes(String title, String files, List<StageBytes> stages) {
    out.println();
    out.println(title);
    List<Function<StageBytes, Double>> columns =
        List.of(
            StageBytes::read,
            StageBytes::written,
            StageBytes::shuffle,
            StageBytes::localRead,
            StageBytes::localWritten);
    List<String> heads =
        List.of(files + "\nread", files + "\nwritten", "shuffle", "local\nread", "local\nwritten");
    TextTableOf<StageBytes> table =
        TextTable.of(stages).left("stage", bytes -> bytes.load().title());
    List<Object> sums = new ArrayList<>(List.of("all"));
    for (int i = 0; i < columns.size(); i++) {
      Function<StageBytes, Double> column = columns.get(i);
      table.right(heads.get(i), bytes -> shown(column.apply(bytes)));
      sums.add(shown(stages.stream().map(column).reduce(null, NeedsTable::sum)));
    }
    sums.add(shown(stages.stream().mapToDouble(StageBytes::scratch).max().orElse(0)));
    table
        .right("scratch\nat once", bytes -> shown(bytes.scratch()))
        .table()
        .row(sums.toArray())
        .print(out);
  }

  private void memory(Forecast forecast) {
    List<StageMemory> memory = forecast.memory();
    out.println();
    String given = shown(forecast.needs().given());
    boolean oneProcess = forecast.needs().oneProcess();
    String where = oneProcess ? "the process" : "a task";
    out.println(
        "Memory"
            + (given == null
                ? ""
                : Words.of("; %s has %s", oneProcess ? where : "its container", given)));
    List<Integer> stages = new ArrayList<>();
    for (int i = 0; i < memory.size(); i++) {
      stages.add(i);
    }
    TextTable.of(stages)
        .left("stage", i -> forecast.bytes().get(i).load().title())
        .right(where, i -> memory.get(i).shownTask())
        .left("", i -> memory.get(i).origin() == null ? "" : memory.get(i).origin().shown())
        .right("files that a node maps", i -> memory.get(i).shownMapped())
        .table()
        .print(out);
  }

  private static Double sum(Double one, Double other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return Double.valueOf(one + other);
  }

  private static String shown(Double bytes) {
    return bytes == null ? null : Figures.bytes(bytes.longValue());
  }
}
