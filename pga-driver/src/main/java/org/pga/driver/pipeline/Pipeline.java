package org.pga.driver.pipeline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.Words;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.UsageException;
import org.pga.graph.classic.AdjacencyStage;
import org.pga.graph.classic.TextReadsStage;
import org.pga.graph.debruijn.BuildGraphStage;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.reads.spectrum.SpectrumStage;
import org.pga.scaffold.ScaffoldStage;
import org.pga.scaffold.UnitigScaffoldsStage;
import org.pga.scaffold.classic.ClassicScaffoldStage;
import org.pga.scaffold.finish.FinishStage;
import org.pga.scaffold.link.LinkContigsStage;
import org.pga.scaffold.place.PlaceReadsStage;
import org.pga.simplify.SimplifyStage;
import org.pga.simplify.classic.ClassicSimplifyStage;

/**
 * All stages of an assembly in their order, of both pipelines. Whoever runs them needs to know none
 * of them, but must ask again after each: what follows depends on the k's, and if the user gives
 * none, the spectrum chooses them.
 */
public abstract class Pipeline {
  /** Steps name the same settings whatever the k's. */
  private static final List<Integer> ANY_KS = List.of(3);

  private final List<Library> libraries;
  private final List<Integer> given;
  private final boolean unitigs;
  private final List<PipelineStep> steps = new ArrayList<>();

  /**
   * @param ks increasing; none: they are chosen
   * @param unitigs whether the run ends with them
   */
  protected Pipeline(List<Library> libraries, List<Integer> ks, boolean unitigs) {
    this.libraries = libraries;
    this.given = ks;
    this.unitigs = unitigs;
  }

  /**
   * The one that the configuration asks for.
   *
   * @param ks increasing; none: they are to be chosen
   * @throws UsageException for an unknown pipeline, one that needs a k, or more libraries of pairs
   *     than can be linked
   */
  public static Pipeline of(List<Library> libraries, List<Integer> ks, Configuration conf) {
    boolean classic = DriverSettings.isClassic(conf);
    boolean unitigs = Settings.UNITIGS.get(conf);
    if (ks.size() != 1 && (classic || unitigs)) {
      String option = classic ? "--pipeline classic" : "--unitigs";
      throw new UsageException(option + " works at one k: give it with -k");
    }
    if (unitigs && Settings.UNUSED_READS.get(conf)) {
      throw new UsageException(
          "--unused-reads needs reads that are placed, but --unitigs places none: give one of"
              + " them");
    }
    if (unitigs && libraries.stream().anyMatch(l -> l.matePairs() || l.insertSize() != null)) {
      throw new UsageException(
          "mate pairs and insert sizes are for scaffolds, and --unitigs makes none: leave them out");
    }
    if (classic && Settings.UNUSED_READS.get(conf)) {
      throw new UsageException(
          "--unused-reads is of the compact pipeline, not of --pipeline classic: give one of them");
    }
    long paired = libraries.stream().filter(Library::hasPairs).count();
    if (!classic && !unitigs && paired > LinkContigsStage.MOST_LIBRARIES) {
      throw new UsageException(
          Words.of(
              "%d libraries of pairs are more than the %d that can be told apart: lanes of one"
                  + " preparation belong to one -1 and -2, which take several files (so do --12,"
                  + " --mp-1 and --mp-2, --mp-12)",
              paired, LinkContigsStage.MOST_LIBRARIES));
    }
    return classic
        ? new ClassicPipeline(libraries, ks, unitigs)
        : new CompactPipeline(libraries, ks, unitigs);
  }

  /** PGA's own: k-mers become unitigs where they are counted. */
  private static final class CompactPipeline extends Pipeline {
    CompactPipeline(List<Library> libraries, List<Integer> ks, boolean unitigs) {
      super(libraries, ks, unitigs);
    }

    @Override
    protected void addAll(List<Integer> given, List<Integer> ks) {
      add(new PreprocessStage(libraries()), "");
      String from = given.isEmpty() ? "chosen" : given.toString();
      add(new SpectrumStage(given), "k " + from, Settings.MIN_COUNT, Settings.DEPTH, Settings.META);
      for (int i = 0; i < ks.size(); i++) {
        Integer previous = i == 0 ? null : ks.get(i - 1);
        Integer next = i == ks.size() - 1 ? null : ks.get(i + 1);
        add(new BuildGraphStage(ks.get(i), previous), "");
        add(new SimplifyStage(ks.get(i), next), "", Settings.CLEAN);
      }
      if (!ks.isEmpty()) {
        addAfterGraph(ks.get(ks.size() - 1));
      }
    }
  }

  /**
   * That of Das &amp; Park's paper at one k, between the stages that both share: preprocess and
   * spectrum before, which check the reads and tell the cutoff, and finish.
   */
  private static final class ClassicPipeline extends Pipeline {
    ClassicPipeline(List<Library> libraries, List<Integer> ks, boolean unitigs) {
      super(libraries, ks, unitigs);
    }

    @Override
    protected void addAll(List<Integer> given, List<Integer> ks) {
      int k = given.get(0);
      String only = "k " + k;
      add(new PreprocessStage(libraries()), only);
      // it reads the files themselves
      add(new SpectrumStage(given, false), only, Settings.MIN_COUNT, Settings.META);
      List<Library> forContigs = libraries().stream().filter(l -> !l.matePairs()).toList();
      add(new TextReadsStage(forContigs), only);
      add(new AdjacencyStage(k), only);
      add(new ClassicSimplifyStage(k), only, Settings.CLEAN, Settings.CLASSIC_TIP_LENGTH);
      addAfterGraph(k);
    }

    @Override
    protected void addScaffolding(int k) {
      add(new ClassicScaffoldStage(libraries(), k), insertSizes());
    }
  }

  /** What follows the final graph, that of k. */
  final void addAfterGraph(int k) {
    if (unitigs) {
      add(new UnitigScaffoldsStage(k), "");
    } else {
      addScaffolding(k);
    }
    add(
        new FinishStage(k),
        "",
        Settings.MIN_CONTIG_LENGTH,
        Settings.GENOME_SIZE,
        Settings.TOPOLOGY,
        Settings.ROTATE,
        Settings.NAME,
        Settings.GZIP);
  }

  /** From the graph and the reads to scaffolds. */
  protected void addScaffolding(int k) {
    add(new PlaceReadsStage(libraries, k), "", Settings.UNUSED_READS);
    add(new LinkContigsStage(libraries, k), insertSizes());
    add(new ScaffoldStage(libraries, k), "");
  }

  /** Those that the user gave; no stage before scaffolding looks at them. */
  public final String insertSizes() {
    return libraries.stream().map(Library::insertSize).toList().toString();
  }

  /**
   * Adds all stages that are known.
   *
   * @param given the k's that the user gave, or none
   * @param ks to assemble at; none while they aren't chosen
   */
  protected abstract void addAll(List<Integer> given, List<Integer> ks);

  /**
   * Adds a stage.
   *
   * @param parameters what it was told that changes bytes and isn't in its id
   * @param settings see {@link PipelineStep}
   */
  protected final void add(Stage stage, String parameters, Setting<?>... settings) {
    steps.add(new PipelineStep(steps.size() + 1, stage, List.of(settings), parameters));
  }

  final List<Library> libraries() {
    return libraries;
  }

  /**
   * The steps as far as they are known; those of an earlier answer stay as they were.
   *
   * @param found what the finished steps found, in order
   */
  public List<PipelineStep> after(Collection<? extends StageFacts> found) {
    return steps(ks(found));
  }

  /** Whether {@link #after} then gives all steps. */
  public boolean isWholeAfter(Collection<? extends StageFacts> found) {
    return !ks(found).isEmpty();
  }

  /** All settings that any step names: these don't count for the steps before it. */
  public Set<Setting<?>> settings() {
    return steps(ANY_KS).stream()
        .flatMap(step -> step.settings().stream())
        .collect(Collectors.toSet());
  }

  private List<PipelineStep> steps(List<Integer> ks) {
    steps.clear();
    addAll(given, ks);
    return List.copyOf(steps);
  }

  /** Those that the user gave, otherwise those that the spectrum chose; none while it hasn't. */
  private List<Integer> ks(Collection<? extends StageFacts> found) {
    return given.isEmpty()
        ? found.stream()
            .filter(SpectrumFacts.class::isInstance)
            .map(facts -> ((SpectrumFacts) facts).ks())
            .findFirst()
            .orElse(List.of())
        : given;
  }
}
