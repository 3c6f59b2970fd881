/**
 * {@link org.pga.simplify.plan.SimplifyJob} is the job from top to bottom, {@link
 * org.pga.simplify.plan.SimplifyState} what its master knows: in come the counters of a superstep,
 * out goes what follows, and at the end the job's own counters.
 */
package org.pga.simplify.plan;
