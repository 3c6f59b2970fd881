/**
 * What Linux tells of a host: {@link org.pga.profile.record.proc.Kernel} reads all of it, the
 * others each understand one file. Nothing but the JDK is used: this runs in every container.
 */
package org.pga.profile.record.proc;
