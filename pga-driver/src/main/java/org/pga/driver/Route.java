package org.pga.driver;

import java.util.Collection;
import java.util.Set;
import org.pga.core.pipeline.Setting;

/** Which steps there are, as a function of what the finished ones found. */
interface Route {
  /**
   * The steps as far as they are known; those of an earlier answer stay as they were.
   *
   * @param done manifests of the steps that are finished, in order
   */
  Plan after(Collection<Manifest> done);

  /** All settings that any step names: these don't count for the steps before it. */
  Set<Setting<?>> settings();
}
