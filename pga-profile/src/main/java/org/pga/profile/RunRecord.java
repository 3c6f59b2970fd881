package org.pga.profile;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.google.common.base.Preconditions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The record of one run, {@code run.json}; {@code run.schema.json} beside this class describes it.
 *
 * @param version of PGA
 * @param fingerprint of inputs, version and the options that can change output bytes
 * @param started UTC time, ISO 8601
 * @param seconds wall time of this run; stages that an earlier one left are not in it
 * @param options what the user asked for, by long option name or {@code pga.*} key
 * @param environment the machine that the driver ran on
 * @param input what was read
 * @param libraries in their order
 * @param stages in the order they ran
 * @param graph the graph's size by k
 * @param cluster name of the cluster profile it ran with, null: none
 * @param hosts what the hosts did meanwhile; empty: not recorded
 * @param marks in order of time
 * @param spectra k-mer spectra by k, of all k's that were looked at; null: not recorded
 * @param sample what the result is called in tables and reports; null: no assembly
 * @param warnings what a person should look into, as the terminal said; of an earlier version: none
 */
public record RunRecord(
    String version,
    String fingerprint,
    String started,
    Double seconds,
    Map<String, Object> options,
    Environment environment,
    Input input,
    List<Library> libraries,
    List<StageMetrics> stages,
    Map<String, Graph> graph,
    String cluster,
    List<HostSeries> hosts,
    List<Mark> marks,
    Map<String, Spectrum> spectra,
    String sample,
    List<String> warnings) {

  public RunRecord {
    warnings = warnings == null ? List.of() : List.copyOf(warnings);
  }

  /** Whether it says what each record does that PGA wrote; one that was typed in may not. */
  public boolean hasAllParts() {
    return Stream.of(
                version, started, seconds, options, environment, input, libraries, graph, stages)
            .allMatch(Objects::nonNull)
        && stages.stream().allMatch(stage -> stage.name() != null && stage.engine() != null);
  }

  /** Whether it says that it ran in one process. */
  public boolean embedded() {
    return environment != null && environment.embedded();
  }

  /** Whether it says that it ran on YARN: its environment is the driver's machine then. */
  public boolean onYarn() {
    return environment != null && environment.onYarn();
  }

  /** Reads of all libraries: uncompressed bytes, reads and bases. */
  public record Input(Long bytes, Long reads, Long bases) {}

  /**
   * Reads of one preparation.
   *
   * @param kind paired ends, mate pairs or single reads
   * @param pairs whose mates are both there
   * @param insertMean insert size, estimated or given; null: none
   * @param insertDeviation its standard deviation
   * @param insertPairs pairs that it was estimated from; null if it was given
   * @param insertReason why it could not be estimated, or what was given isn't believed, and what
   *     to do; null if there is one
   * @param inserts how they are distributed; null: not recorded
   */
  public record Library(
      String kind,
      Long reads,
      Long pairs,
      Double insertMean,
      Double insertDeviation,
      Long insertPairs,
      String insertReason,
      Inserts inserts) {
    public Library {
      Preconditions.checkArgument(
          (insertMean == null) == (insertDeviation == null), "an insert size has a deviation");
    }
  }

  /**
   * Insert sizes of the pairs that lie within one unitig and face each other.
   *
   * @param width of a class, in bases; the first begins at 0
   * @param pairs by class
   * @param beyond the last class
   */
  public record Inserts(Integer width, List<Long> pairs, Long beyond) {
    public Inserts {
      checkFigures(pairs);
      Preconditions.checkArgument(width != null && width > 0 && beyond != null, "inserts");
    }
  }

  private static void checkFigures(List<Long> figures) {
    Preconditions.checkArgument(
        figures != null && figures.stream().allMatch(Objects::nonNull), "figures are missing");
  }

  /**
   * How many distinct k-mers occur how often, in a sample of them.
   *
   * @param cutoff the minimum count that made a k-mer solid
   * @param valley depth between errors and genome; 0: there is none
   * @param median depth of the genome's k-mers
   * @param genomeSize estimated; null: it is unknown, for which earlier versions wrote 0
   * @param sampled share of the k-mers that were looked at
   * @param depths the least depth of each class; a class ends before the next
   * @param kmers distinct sampled k-mers of each class
   */
  public record Spectrum(
      Long cutoff,
      Long valley,
      Double median,
      Long genomeSize,
      Double sampled,
      List<Long> depths,
      List<Long> kmers) {
    public Spectrum {
      checkFigures(depths);
      checkFigures(kmers);
      Preconditions.checkArgument(
          Stream.of(cutoff, valley, median, sampled).allMatch(Objects::nonNull),
          "a spectrum's figures are missing");
      genomeSize = genomeSize == null || genomeSize == 0 ? null : genomeSize;
      Preconditions.checkArgument(depths.size() == kmers.size(), "depths and kmers differ");
    }
  }

  /**
   * The graph at one k.
   *
   * @param solidKmers distinct canonical k-mers that build-graph kept
   * @param partialUnitigs vertices that Giraph loaded
   * @param unitigs vertices after the first complete compression, before cleaning
   * @param graphBytes what build-graph wrote, as stored
   */
  public record Graph(Long solidKmers, Long partialUnitigs, Long unitigs, Long graphBytes) {}

  /** Writes the record as JSON and leaves the stream open. */
  public void write(OutputStream out) throws IOException {
    out.write(json().writeValueAsBytes(this));
    out.write('\n');
  }

  /**
   * Reads what {@link #write} wrote; fields of later versions are passed over.
   *
   * @throws com.fasterxml.jackson.core.JsonProcessingException if it isn't the record of a run
   */
  public static RunRecord read(InputStream in) throws IOException {
    return RecordShape.check(json().readValue(in, RunRecord.class));
  }

  /** For files that people read, too, and that later versions may have added to. */
  public static ObjectMapper json() {
    return new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  }
}
