/** Clusters as YAML files describe them or a run recorded them: nodes, disks, networks, prices. */
package org.pga.profile.cluster;
