/** HDFS by throughput and by the latency of small files; rates leave. */
package org.pga.profile.bench.hdfs;
