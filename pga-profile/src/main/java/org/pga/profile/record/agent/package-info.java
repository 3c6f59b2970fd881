/**
 * The sampler in a job's containers: {@link org.pga.profile.record.agent.Agents} puts it there,
 * {@link org.pga.profile.record.agent.Agent} is where the virtual machine calls it.
 */
package org.pga.profile.record.agent;
