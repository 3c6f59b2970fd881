package org.pga.driver.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.Words;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.ReadLengths;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StatsKeys;
import org.pga.profile.Figures;
import org.pga.profile.report.SequenceFindings;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;
import org.pga.reads.spectrum.KChooser;
import org.pga.reads.spectrum.SpectrumPeaks;
import org.pga.scaffold.link.insert.LinkFacts;

/**
 * What a person should look into, in sentences for the terminal, {@code run.json} and the report.
 * Each limit is set so that a sound isolate doesn't reach it: a warning that comes always is read
 * never.
 */
final class Warnings {
  /** Below it contigs end where a single read covers a place. */
  private static final double LOW_DEPTH = 15;

  /** Repeats count once in contigs, and estimates err by some percent. */
  private static final double SIZE_RATIO = 1.2;

  /** Sound reads of an isolate leave 1 to 3 % without a place. */
  private static final double UNPLACED = 0.1;

  /** How far from three or four a ratio of peaks may be, which are known to a tenth. */
  private static final double POLYPLOID = 0.1;

  /**
   * Of k-mers in spectrum classes of a single depth, the share with an odd one below which each
   * read is taken to be there twice. Otherwise nearly half are odd, or more where errors are.
   */
  private static final double ODD = 0.01;

  /**
   * K-mers that are asked at least. Neighbours are read alike, so fewer may all be even by chance:
   * 64 are a stretch of two k-mers' length.
   */
  private static final long LEAST_EVEN = 64;

  private final List<Library> libraries;
  private final int depth;
  private ReadLengths lengths = new ReadLengths(List.of());

  /**
   * The warnings of a run.
   *
   * @param depth to which deeper reads were to be reduced; 0: none
   */
  Warnings(List<Library> libraries, int depth) {
    this.libraries = libraries;
    this.depth = depth;
  }

  /** On files of which nobody can tell whether they are whole. */
  static List<String> ofFiles(List<InputFile> inputs, Configuration conf) throws IOException {
    List<String> warnings = new ArrayList<>();
    for (InputFile input : inputs) {
      String doubt = input.doubt(conf);
      if (doubt != null) {
        warnings.add(doubt);
      }
    }
    return warnings;
  }

  /** On what one stage found. */
  List<String> of(StageFacts facts) {
    if (facts instanceof ReadFacts reads) {
      return ofReads(reads);
    }
    if (facts instanceof SpectrumFacts spectra) {
      return ofSpectra(spectra);
    }
    if (facts instanceof SimplifyFacts graph && graph.alleles() > 0) {
      return List.of(
          "at "
              + Figures.number(graph.alleles())
              + " places molecules differ, as those of a diploid genome or variants do: contigs show one");
    }
    return facts instanceof LinkFacts links ? ofLibraries(links) : List.of();
  }

  private List<String> ofReads(ReadFacts reads) {
    lengths = reads.lengths();
    return reads.trimmed() == null || reads.trimmed().readsOfOtherScale() == 0
        ? List.of()
        : List.of(
            Figures.number(reads.trimmed().readsOfOtherScale())
                + " reads have qualities that don't fit the scale of the first reads of their file"
                + " (Phred+64): they are taken for Phred+33, and trim no ends");
  }

  private List<String> ofSpectra(SpectrumFacts spectra) {
    List<String> warnings = new ArrayList<>();
    String notApplied =
        spectra.spread().isUneven()
            ? "where molecules differ in depth (as with --meta) a sample would lose the rare ones"
            : KChooser.tellsDepth(lengths, spectra.spectra().keySet())
                ? null
                : Words.of(
                    "in reads this short only k-mers below %d bases were counted, which tell no"
                        + " depth",
                    KChooser.LEAST_FOR_DEPTH);
    if (depth > 0 && spectra.sample() == null && notApplied != null) {
      warnings.add(
          Words.of("--depth %d is not applied, all reads are used: %s", depth, notApplied));
    }
    if (spectra.spread() == DepthSpread.MIXTURE) {
      warnings.add(
          "most k-mers are rare beside those that most reads have: of many variants, as of a virus in"
              + " one host, of molecules of very different depth, or errors, if one molecule was read"
              + " very deeply. Contigs have what most molecules have; --meta keeps more of the others");
    } else {
      warnings.addAll(ofSpectrum(spectra.at(spectra.ks().get(0))));
    }
    return warnings;
  }

  private static List<String> ofSpectrum(SpectrumFacts.Spectrum spectrum) {
    if (isOfCopies(spectrum)) {
      return List.of(
          "each read seems to be there twice, as nearly all k-mers are read an even number of times:"
              + " depth is half of what is said, and errors that are copied pass for genome. Give"
              + " each read once");
    }
    SpectrumPeaks peaks = SpectrumPeaks.of(spectrum);
    if (peaks.second() == 0 || spectrum.valley() == 0 && !peaks.genomes()) {
      return List.of();
    }
    String what =
        peaks.genomes()
            ? "genomes at several depths"
                + (isPolyploid(peaks) ? ", or copies of a triploid or tetraploid one" : "")
                + "; places are judged by those beside them, as with --meta"
            : "two genomes at two depths, or both copies of a diploid one";
    return List.of(
        Words.of(
            "the spectrum has peaks at depths of %d and %d: %s",
            Math.min(peaks.first(), peaks.second()),
            Math.max(peaks.first(), peaks.second()),
            what));
  }

  /**
   * The most frequent depth is left out of all: reads that are laid as tiles, not drawn, may have
   * one only, which is even by chance.
   */
  private static boolean isOfCopies(SpectrumFacts.Spectrum spectrum) {
    long odd = 0;
    long all = 0;
    long most = 0;
    for (int i = 0; i + 1 < spectrum.depths().size(); i++) {
      int depth = spectrum.depths().get(i);
      long kmers = spectrum.kmers().get(i);
      if (spectrum.depths().get(i + 1) == depth + 1) {
        all += kmers;
        odd += depth % 2 * kmers;
        most = Math.max(most, kmers);
      }
    }
    return all - most >= LEAST_EVEN && odd < ODD * (all - most);
  }

  /** Whether what only one of three or four copies of a genome has would be as shallow. */
  private static boolean isPolyploid(SpectrumPeaks peaks) {
    double deeper = Math.max(peaks.first(), peaks.second());
    double times = deeper / Math.min(peaks.first(), peaks.second());
    double copies = Math.rint(times);
    return (copies == 3 || copies == 4) && Math.abs(times - copies) < POLYPLOID * copies;
  }

  private List<String> ofLibraries(LinkFacts facts) {
    List<String> warnings = new ArrayList<>();
    facts
        .libraries()
        .forEach(
            (i, found) -> {
              if (found.reason() != null) {
                warnings.add(
                    LibraryNames.of(i, libraries.get(i))
                        + (libraries.get(i).insertSize() == null
                            ? ": insert size could not be estimated: "
                            : ": its pairs join nothing, for its insert size is wrong: ")
                        + found.reason());
              }
            });
    return warnings;
  }

  /**
   * On the result.
   *
   * @param stats {@code stats.json}
   * @param found in its sequences
   */
  List<String> ofResult(Map<String, Object> stats, ReadFacts reads, SequenceFindings found) {
    List<String> warnings = new ArrayList<>();
    if (number(stats, StatsKeys.CONTIGS) == 0) {
      return List.of("no contigs: " + NoContigs.reason(stats));
    }
    depth(stats, warnings);
    size(stats, warnings);
    overlaps(stats, reads, warnings);
    unplaced(stats, warnings);
    if (found.twoGcs() != null) {
      warnings.add(
          Words.of(
              "the contigs' GC has two modes, %.0f %% in %s bases and %.0f %% in %s: perhaps two"
                  + " organisms",
              100 * found.twoGcs().low(),
              Figures.number(found.twoGcs().lowBases()),
              100 * found.twoGcs().high(),
              Figures.number(found.twoGcs().highBases())));
    }
    if (found.withAdapter() > 0) {
      warnings.add(
          Figures.number(found.withAdapter())
              + " contigs hold the sequence of an Illumina adapter: trim the reads further, or cut"
              + " those contigs");
    }
    return warnings;
  }

  private static void depth(Map<String, Object> stats, List<String> warnings) {
    double depth = number(stats, StatsKeys.MEAN_COVERAGE);
    if (depth < LOW_DEPTH) {
      warnings.add(
          Words.of(
              "depth is low, %.1f×: below %.0f× contigs end where few reads cover a place",
              depth, LOW_DEPTH));
    }
  }

  private static void size(Map<String, Object> stats, List<String> warnings) {
    boolean given = stats.containsKey(StatsKeys.GIVEN_GENOME_SIZE);
    double expected = number(stats, given ? StatsKeys.GIVEN_GENOME_SIZE : StatsKeys.GENOME_SIZE);
    double length = number(stats, StatsKeys.TOTAL_LENGTH);
    if (expected == 0 || length < expected * SIZE_RATIO && expected < length * SIZE_RATIO) {
      return;
    }
    warnings.add(
        Words.of(
            "contigs hold %s bases, but the genome has %s %s: %s",
            Figures.number((long) length),
            given ? "as given" : "by its k-mers about",
            Figures.number((long) expected),
            length > expected
                ? "contamination, or a mixture"
                : "repeats and molecules of many copies, which contigs hold once, or places that"
                    + " weren't read"));
  }

  /** Mates that read the same bases join nothing. */
  private void overlaps(Map<String, Object> stats, ReadFacts reads, List<String> warnings) {
    for (int i = 0; i < libraries.size(); i++) {
      double mean = number(stats, StatsKeys.library(i, StatsKeys.INSERT_MEAN));
      int length = reads.libraries().get(i).medianReadLength();
      if (mean > 0 && mean <= length) {
        warnings.add(
            Words.of(
                "%s: inserts of %.0f bases are no longer than its reads of %d: mates overlap"
                    + " completely and join nothing",
                LibraryNames.of(i, libraries.get(i)), mean, length));
      }
    }
  }

  private static void unplaced(Map<String, Object> stats, List<String> warnings) {
    double absent = number(stats, StatsKeys.READS_NOT_IN_GRAPH);
    double repeated = number(stats, StatsKeys.READS_REPEATED);
    double small =
        number(stats, StatsKeys.READS_TOO_SHORT) + number(stats, StatsKeys.READS_WITHOUT_SEED);
    double all = absent + repeated + small + number(stats, StatsKeys.READS_PLACED);
    if (all > 0 && absent + repeated + small > UNPLACED * all) {
      warnings.add(
          Words.of(
              "%.1f %% of the reads have no place of their own: %.1f %% share nothing with the"
                  + " graph, %.1f %% lie in repeats only, %.1f %% are too short to tell",
              100 * (absent + repeated + small) / all,
              100 * absent / all,
              100 * repeated / all,
              100 * small / all));
    }
  }

  private static double number(Map<String, Object> stats, String name) {
    return stats.get(name) instanceof Number value ? value.doubleValue() : 0;
  }
}
