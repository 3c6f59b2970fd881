/**
 * A real HDFS and YARN on one machine, each daemon a process of its own: {@code pga cluster}.
 *
 * <p>For trying out what a cluster would do, and for tests. {@link
 * org.pga.driver.cluster.LocalCluster} starts and stops, {@link
 * org.pga.driver.cluster.ClusterFiles} writes Hadoop's configuration, {@link
 * org.pga.driver.cluster.Daemon} says which processes there are.
 */
package org.pga.driver.cluster;
