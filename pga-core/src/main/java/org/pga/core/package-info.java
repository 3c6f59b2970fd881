/** What all modules share: each package below has a part of it, here are the words. */
package org.pga.core;
