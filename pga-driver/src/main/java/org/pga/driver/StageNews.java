package org.pga.driver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.log4j.Logger;

/** What the user is told of a stage's findings when it has ended; each thing once. */
final class StageNews implements Consumer<Manifest> {
  private final LibraryNotes libraries;
  private final ProgressView view;
  private final Set<String> told = new HashSet<>();

  StageNews(Request request, ProgressView view) {
    libraries = new LibraryNotes(request.libraries());
    this.view = view;
  }

  @Override
  public void accept(Manifest manifest) {
    if (manifest.facts().get("kReason") instanceof String reason) {
      tell(List.of(reason), "");
    }
    tell(TrimNotes.found(manifest.facts()), "");
    tell(libraries.found(manifest.facts()), "");
    List<String> warnings = new ArrayList<>(TrimNotes.warnings(manifest.facts()));
    warnings.addAll(libraries.warnings(manifest.facts()));
    warnings.stream()
        .filter(warning -> !told.contains(warning))
        .forEach(Logger.getLogger(StageNews.class)::warn);
    tell(warnings, "warning: ");
  }

  private void tell(List<String> lines, String prefix) {
    for (String line : lines) {
      if (told.add(line)) {
        view.note(prefix + line);
      }
    }
  }
}
