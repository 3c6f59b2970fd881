/**
 * A real HDFS and YARN on one machine, each daemon a process of its own: {@code pga cluster}.
 *
 * <p>For trying what a cluster would do, and for tests. {@link org.pga.cluster.LocalCluster} starts
 * and stops, {@link org.pga.cluster.ClusterFiles} writes Hadoop's configuration, {@link
 * org.pga.cluster.Daemon} says which processes there are.
 */
package org.pga.cluster;
