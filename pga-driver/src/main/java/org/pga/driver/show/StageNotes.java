package org.pga.driver.show;

import java.util.List;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.StageFacts;
import org.pga.reads.library.Library;
import org.pga.scaffold.link.insert.LinkFacts;

/** What the user is told of a stage's findings when it has ended. */
final class StageNotes {
  private final LibraryNotes libraries;

  StageNotes(List<Library> libraries) {
    this.libraries = new LibraryNotes(libraries);
  }

  List<String> of(StageFacts facts) {
    if (facts instanceof ReadFacts reads) {
      return TrimNotes.found(reads);
    }
    if (facts instanceof SpectrumFacts spectra && spectra.reason() != null) {
      return List.of(spectra.reason());
    }
    return facts instanceof LinkFacts links ? libraries.found(links) : List.of();
  }
}
