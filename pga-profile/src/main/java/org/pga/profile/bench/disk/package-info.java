/** Disks read and written at once with large requests, as shuffles do; rates leave. */
package org.pga.profile.bench.disk;
