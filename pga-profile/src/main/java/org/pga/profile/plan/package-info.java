/**
 * How long a recorded run would take elsewhere: each stage as long as its busiest resource, plus
 * overheads. A {@link org.pga.profile.RunRecord} and clusters enter; times leave.
 */
package org.pga.profile.plan;
