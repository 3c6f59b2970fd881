/** The three kinds of classic jobs as lists of phases, and what their master knows. */
package org.pga.simplify.classic.plan;
