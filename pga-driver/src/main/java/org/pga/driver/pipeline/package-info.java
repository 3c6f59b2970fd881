/**
 * The stages of an assembly in their order: {@link org.pga.driver.pipeline.Pipeline} is the page of
 * contents of everything PGA does. What stages are is in {@code org.pga.core.pipeline}; they lie in
 * the modules below. Who runs them is in {@code org.pga.driver.run}.
 */
package org.pga.driver.pipeline;
