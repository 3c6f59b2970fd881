/**
 * The {@code pga.*} keys that the driver itself reads, the check of all of them, and the
 * configuration of Hadoop's jobs: in goes the user's, out comes a run's. The keys of stages are
 * declared in {@code org.pga.core.pipeline.Settings}.
 */
package org.pga.driver.settings;
