package org.pga.reads.spectrum;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.job.JobRunner;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.preprocess.DepthSample;
import org.pga.reads.preprocess.ReadFolders;

/**
 * The jobs of one run of {@link SpectrumStage}, each a pass over the reads, and what they found.
 */
final class SpectrumPasses {
  /** A little more than wanted isn't worth a pass over the reads. */
  private static final double SLACK = 1.1;

  /**
   * What the reads say at one k.
   *
   * @param median depth of the genome, by this k's own spectrum
   */
  private record AtK(Spectrum spectrum, double median, DepthClasses classes) {}

  private final StageContext context;
  private final int limit;
  private final int minCount;
  private final boolean meta;
  private final List<Counters> counters = new ArrayList<>();
  private final List<Invariant> invariants = new ArrayList<>();
  private final SortedMap<Integer, AtK> all = new TreeMap<>();

  /** Of all reads first, then of the sample, if one is taken. */
  private List<Path> folders;

  private ReadFacts reads;
  private int kmerShift;
  private SpectrumFacts.Sample sample;

  /**
   * @param limit depth to which reads are reduced; 0: none
   */
  SpectrumPasses(StageContext context, int limit) {
    this.context = context;
    this.limit = limit;
    folders = ReadFolders.forContigs(context);
    reads = context.facts(ReadFacts.class);
    kmerShift = SpectrumJob.kmerShift(reads);
    minCount = Settings.MIN_COUNT.get(context.newConfiguration());
    meta = Settings.META.get(context.newConfiguration());
  }

  /** The reads that the passes look at now: all, or the sample. */
  ReadFacts reads() {
    return reads;
  }

  /** The sample of the reads, or null if there is none. */
  SpectrumFacts.Sample sample() {
    return sample;
  }

  /** The counters of all jobs, in order. */
  List<Counters> counters() {
    return counters;
  }

  List<Invariant> invariants() {
    return invariants;
  }

  /**
   * Takes a sample of the reads if the first pass shows that they are deeper than wanted. What was
   * found so far is then of too many reads, and is forgotten.
   *
   * @return whether it did
   */
  boolean sampled() throws IOException, InterruptedException, ClassNotFoundException {
    if (limit == 0 || sample != null || all.isEmpty()) {
      return false;
    }
    // The same k whether k's are given or chosen, where it was looked at.
    int usual = KChooser.USUAL_FIRST;
    Spectrum first = all.get(all.containsKey(usual) ? usual : all.firstKey()).spectrum;
    // For a mixture nobody knows which depth is wanted, and rare variants would be lost.
    double depth =
        first.isUneven()
            ? 0
            : GenomeCoverage.of(
                reads.contigBasesKept(), first.genomeSize(), reads.lengths(), seen());
    if (depth <= limit * SLACK) {
      return false;
    }
    forget();
    sample = DepthSample.take(context, limit / depth, depth, counters);
    folders = DepthSample.folders(context);
    reads = sample.of(reads);
    kmerShift = SpectrumJob.kmerShift(reads);
    return true;
  }

  /**
   * Takes a sample before given k's are looked at: by the k's that tell depth where they are
   * chosen, so that it is the same. Reads too short for these are left to the given ones.
   *
   * @return whether it is known that there is one, or that there is none
   */
  boolean sampledFirst() throws IOException, InterruptedException, ClassNotFoundException {
    if (limit == 0 || meta) {
      return true;
    }
    if (reads.lengths().n50() <= KChooser.USUAL_FIRST) {
      return false;
    }
    run(List.of(FirstK.LARGEST, KChooser.USUAL_FIRST), 0, 0.5);
    if (!sampled()) {
      forget();
    }
    return true;
  }

  private void forget() throws IOException {
    FileSystem fs = context.output().getFileSystem(context.newConfiguration());
    for (int pass = 1; pass <= counters.size(); pass++) {
      Scratch.remove(fs, SpectrumFiles.pass(context.output(), pass), context.output());
    }
    all.clear();
  }

  /** What the spectra so far say. */
  Map<Integer, DepthAtK> seen() {
    Map<Integer, DepthAtK> seen = new TreeMap<>();
    all.forEach((k, at) -> seen.put(k, DepthAtK.of(at.spectrum, at.median)));
    return seen;
  }

  /** One job; the spectra by k. */
  Map<Integer, Spectrum> run(List<Integer> ks, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path output = SpectrumFiles.pass(context.output(), counters.size() + 1);
    Job job = new SpectrumJob(context, folders, reads).of(ks, output);
    for (Path folder : folders) {
      context.reads(folder);
    }
    Counters pass = JobRunner.run(job, context, from, to);
    context.wrote(output);
    counters.add(pass);
    check(pass);
    Map<Integer, Spectrum> spectra = new TreeMap<>();
    context.reads(output);
    for (int k : ks) {
      int last = Spectrum.MAX_DEPTH;
      Configuration conf = job.getConfiguration();
      long[] histogram = SpectrumFiles.read(output, k, SpectrumReducer.DEPTH, conf);
      long[] deepest = SpectrumFiles.read(output, k, SpectrumReducer.DEEPEST, conf);
      DepthClasses depths = DepthClasses.of(histogram);
      Spectrum spectrum = spectrum(k, histogram, depths);
      spectra.put(k, spectrum);
      double median = spectrum.depth((double) deepest[last] / histogram[last]);
      all.put(k, new AtK(spectrum, median, depths));
    }
    return spectra;
  }

  /**
   * A valley at one of the first k's that hides molecules is ignored, as is one below genomes of
   * several depths; what tells a diploid genome's depth is its deeper peak. At later k's errors
   * reduce depth so much that little can be told.
   */
  private Spectrum spectrum(int k, long[] histogram, DepthClasses depths) {
    Spectrum spectrum = new Spectrum(histogram, kmerShift).asOneGenome(k);
    if (meta) {
      return spectrum.asUneven();
    }
    if (!all.isEmpty() && k > KChooser.USUAL_FIRST || spectrum.isUneven()) {
      return spectrum;
    }
    SpectrumPeaks peaks = peaks(spectrum, depths);
    if (spectrum.hidesMolecules(k) || peaks.genomes()) {
      return spectrum.asUneven();
    }
    return peaks.diploid() > 0 ? spectrum.asDiploid(peaks.diploid()) : spectrum;
  }

  private SpectrumPeaks peaks(Spectrum spectrum, DepthClasses depths) {
    double sampled = 1.0 / (1L << kmerShift);
    return SpectrumPeaks.of(spectrum.valley(), depths.from(), depths.kmers(), sampled);
  }

  /** How depths spread, as far as the first k tells. */
  DepthSpread spread(int first) {
    Spectrum spectrum = all.get(first).spectrum;
    return spectrum.spread(cutoff(spectrum));
  }

  private int cutoff(Spectrum spectrum) {
    return minCount > 0 ? minCount : spectrum.cutoff();
  }

  /** A pass reads all segments and their bases, and loses none of the k-mers that it samples. */
  private void check(Counters pass) {
    invariants.add(
        new Invariant(
            "segments packed",
            reads.contigSegments(),
            "segments read",
            pass.findCounter(SpectrumMapper.Count.SEGMENTS).getValue()));
    invariants.add(
        new Invariant(
            "bases packed",
            reads.contigBasesKept(),
            "bases read",
            pass.findCounter(SpectrumMapper.Count.BASES).getValue()));
    invariants.add(
        new Invariant(
            "k-mers sampled",
            pass.findCounter(SpectrumMapper.Count.KMERS_SAMPLED).getValue(),
            "k-mers counted",
            pass.findCounter(SpectrumReducer.Count.KMERS_COUNTED).getValue()));
  }

  /** All spectra; those to assemble at include what counts as the genome's depth there. */
  SortedMap<Integer, SpectrumFacts.Spectrum> spectra(List<Integer> ks) {
    SortedMap<Integer, SpectrumFacts.Spectrum> spectra = new TreeMap<>();
    SortedMap<Integer, Double> depths = depths(ks);
    all.forEach(
        (k, at) ->
            spectra.put(
                k,
                new SpectrumFacts.Spectrum(
                    cutoff(at.spectrum),
                    at.spectrum.valley(),
                    at.median,
                    depths.get(k),
                    at.spectrum.genomeSize(),
                    at.spectrum.distinct(),
                    1.0 / (1L << kmerShift),
                    at.classes.from(),
                    at.classes.kmers())));
    return spectra;
  }

  /** What counts as the genome's depth at each k: {@link DepthAtK#inGraph}. */
  private SortedMap<Integer, Double> depths(List<Integer> ks) {
    SortedMap<Integer, Double> depths = new TreeMap<>();
    int first = ks.get(0);
    AtK usual = all.get(first);
    boolean uneven = usual.spectrum.isUneven();
    boolean inHalves =
        !uneven
            && (peaks(usual.spectrum, usual.classes).diploid() > 0
                || DepthAtK.of(usual.spectrum).isHalfAsDeepInPart());
    depths.put(first, usual.median);
    for (int k : ks.subList(1, ks.size())) {
      int before = depths.lastKey();
      AtK at = all.get(k);
      boolean tells = !uneven && at.spectrum.valley() > 0;
      double own = tells ? at.median : 0;
      double carried = DepthAtK.carried(depths.get(before), before, k, reads.lengths());
      depths.put(k, DepthAtK.inGraph(own, carried, inHalves));
    }
    return depths;
  }
}
