package org.pga.driver.show;

import java.util.ArrayList;
import java.util.List;
import org.pga.driver.run.LibraryNames;
import org.pga.profile.Figures;
import org.pga.reads.library.Library;
import org.pga.scaffold.link.insert.LinkFacts;

/** What is said about the insert sizes of libraries. */
final class LibraryNotes {
  private final List<Library> libraries;

  LibraryNotes(List<Library> libraries) {
    this.libraries = libraries;
  }

  /** A sentence for each library of pairs whose insert size is known. */
  List<String> found(LinkFacts facts) {
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
    return notes;
  }
}
