package org.pga.driver.show;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.Words;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.run.LibraryNames;
import org.pga.profile.Figures;
import org.pga.reads.library.Library;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.PlaceFacts;

/** What the user is told of a stage's findings when it has ended. */
final class StageNotes {
  private final List<Library> libraries;

  StageNotes(List<Library> libraries) {
    this.libraries = libraries;
  }

  List<String> of(StageFacts facts) {
    if (facts instanceof ReadFacts reads) {
      return TrimNotes.found(reads);
    }
    if (facts instanceof SpectrumFacts spectra) {
      return ofSpectra(spectra);
    }
    if (facts instanceof PlaceFacts placed) {
      return ofPlaces(placed);
    }
    return facts instanceof LinkFacts links ? ofLinks(links) : List.of();
  }

  private static List<String> ofSpectra(SpectrumFacts spectra) {
    List<String> notes = new ArrayList<>();
    SpectrumFacts.Sample sample = spectra.sample();
    if (sample != null) {
      notes.add(
          Words.of(
              "%.0f× is reduced to %.0f×: %.1f %% of the reads are taken, chosen by their names"
                  + " (--depth)",
              sample.depth(), sample.depth() * sample.share(), 100 * sample.share()));
    }
    if (spectra.reason() != null) {
      notes.add(spectra.reason());
    }
    return notes;
  }

  private static List<String> ofPlaces(PlaceFacts facts) {
    long cut = facts.unspanned();
    return cut == 0
        ? List.of()
        : List.of(
            "graph cut at "
                + Figures.number(cut)
                + (cut == 1 ? " place" : " places")
                + " that no pair spans; reads placed anew");
  }

  /** A sentence for each library of pairs whose insert size is known, and one of the consensus. */
  private List<String> ofLinks(LinkFacts facts) {
    List<String> notes = new ArrayList<>();
    facts
        .libraries()
        .forEach(
            (i, found) -> {
              if (found.reason() == null) {
                notes.add(
                    LibraryNames.of(i, libraries.get(i))
                        + ": insert size "
                        + LibraryNames.insertSize(found.mean(), found.deviation())
                        + (libraries.get(i).insertSize() != null
                            ? ", as given"
                            : ", from " + Figures.number(found.pairs()) + " pairs"));
              }
            });
    if (facts.correctedBases() > 0) {
      notes.add(
          Figures.number(facts.correctedBases())
              + (facts.correctedBases() == 1 ? " base" : " bases")
              + " of the graph corrected: most reads have another one there");
    }
    return notes;
  }
}
