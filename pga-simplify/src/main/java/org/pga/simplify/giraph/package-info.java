/** The formats: partial unitigs of build-graph in, {@link org.pga.core.unitig.Unitig}s out. */
package org.pga.simplify.giraph;
