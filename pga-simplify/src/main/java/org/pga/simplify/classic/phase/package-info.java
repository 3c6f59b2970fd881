/** What a vertex does in each phase of the classic jobs. */
package org.pga.simplify.classic.phase;
