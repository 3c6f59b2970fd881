package org.pga.scaffold.link;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.rule.InsertModel;

/** The job of link-contigs under MRUnit. */
public final class LinkTasks {
  private LinkTasks() {}

  /** What it makes of unitigs and of the evidence about them. */
  public static Map<Long, LinkedUnitig> link(
      Map<Long, Unitig> unitigs,
      List<Pair<LongWritable, ReadEvidence>> evidence,
      int k,
      List<InsertModel> models)
      throws IOException {
    MapDriver<LongWritable, ReadEvidence, LongWritable, LinkInput> ofReads =
        MapDriver.newMapDriver(new ReadEvidenceMapper());
    Configuration conf = DriverDefaults.configure(ofReads);
    Settings.K.set(conf, k);
    InsertModels.write(models, conf);
    ofReads.addAll(evidence);
    MapDriver<LongWritable, Unitig, LongWritable, LinkInput> ofGraph =
        MapDriver.newMapDriver(new GraphMapper());
    DriverDefaults.configure(ofGraph);
    unitigs.forEach((id, unitig) -> ofGraph.addInput(new LongWritable(id), unitig));
    List<Pair<LongWritable, LinkInput>> mapped = new ArrayList<>(ofGraph.run());
    if (!evidence.isEmpty()) {
      mapped.addAll(ofReads.run());
    }
    Map<LongWritable, List<LinkInput>> groups = new TreeMap<>();
    for (Pair<LongWritable, LinkInput> pair : mapped) {
      groups.computeIfAbsent(pair.getFirst(), id -> new ArrayList<>()).add(pair.getSecond());
    }
    ReduceDriver<LongWritable, LinkInput, LongWritable, LinkedUnitig> reducer =
        ReduceDriver.newReduceDriver(new UnitigEvidenceReducer());
    Settings.K.set(DriverDefaults.configure(reducer), k);
    groups.forEach(reducer::addInput);
    Map<Long, LinkedUnitig> linked = new TreeMap<>();
    for (Pair<LongWritable, LinkedUnitig> pair : reducer.run()) {
      linked.put(pair.getFirst().get(), pair.getSecond());
    }
    return linked;
  }
}
