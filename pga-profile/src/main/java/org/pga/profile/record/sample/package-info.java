/**
 * Taking samples of a host: {@link org.pga.profile.record.sample.HostSampler} asks its sources once
 * a second and leaves what they say in a {@link org.pga.profile.record.sample.SampleFile}.
 */
package org.pga.profile.record.sample;
