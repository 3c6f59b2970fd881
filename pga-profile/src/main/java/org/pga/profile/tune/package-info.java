/**
 * Settings of Hadoop for a cluster, each with the rule it follows: a {@link
 * org.pga.profile.cluster.Cluster} enters, files for its configuration folder leave.
 */
package org.pga.profile.tune;
