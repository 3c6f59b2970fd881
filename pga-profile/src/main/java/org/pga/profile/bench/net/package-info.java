/** Network between nodes, all to all: tasks of one group send to one another; rates leave. */
package org.pga.profile.bench.net;
