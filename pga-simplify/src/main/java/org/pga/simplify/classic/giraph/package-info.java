/** The series of classic jobs, and the text and the records between them. */
package org.pga.simplify.classic.giraph;
