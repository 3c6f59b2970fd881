/**
 * What benchmarks of disks, networks, HDFS and one shared file have in common: rounds, test data,
 * rates.
 */
package org.pga.profile.bench;
