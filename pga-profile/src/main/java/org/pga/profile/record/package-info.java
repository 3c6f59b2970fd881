/**
 * Recording a run: {@link org.pga.profile.record.RunRecorder} is what a driver uses. Samplers are
 * in {@code proc} (what Linux tells), {@code sample} and {@code agent} (in containers); {@code
 * merge} makes columns of their samples; {@code history} reads finished jobs instead.
 */
package org.pga.profile.record;
