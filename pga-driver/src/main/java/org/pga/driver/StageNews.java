package org.pga.driver;

import java.util.List;
import java.util.function.Consumer;
import org.apache.log4j.Logger;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.scaffold.link.insert.LinkFacts;

/** What the user is told of a stage's findings when it has ended. */
final class StageNews implements Consumer<Manifest> {
  private final LibraryNotes libraries;
  private final ProgressView view;

  StageNews(Request request, ProgressView view) {
    libraries = new LibraryNotes(request.libraries());
    this.view = view;
  }

  @Override
  public void accept(Manifest manifest) {
    if (manifest.facts() instanceof ReadFacts reads) {
      tell(TrimNotes.found(reads), TrimNotes.warnings(reads));
    } else if (manifest.facts() instanceof SpectrumFacts spectra && spectra.reason() != null) {
      tell(List.of(spectra.reason()), List.of());
    } else if (manifest.facts() instanceof LinkFacts links) {
      tell(libraries.found(links), libraries.warnings(links));
    }
  }

  private void tell(List<String> notes, List<String> warnings) {
    notes.forEach(view::note);
    for (String warning : warnings) {
      Logger.getLogger(StageNews.class).warn(warning);
      view.note("warning: " + warning);
    }
  }
}
