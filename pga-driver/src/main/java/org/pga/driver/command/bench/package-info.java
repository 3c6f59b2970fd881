/** {@code pga profile}: benchmarks of disks, network and HDFS, in this process or on a cluster. */
package org.pga.driver.command.bench;
