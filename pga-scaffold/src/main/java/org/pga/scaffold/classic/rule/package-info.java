/** What the jobs of the classic scaffolding decide, on strings, without Hadoop. */
package org.pga.scaffold.classic.rule;
