/** How vertices are loaded from what link-contigs wrote, and scaffolds written. */
package org.pga.scaffold.giraph;
