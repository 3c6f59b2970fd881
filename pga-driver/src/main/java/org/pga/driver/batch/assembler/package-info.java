/**
 * Processes that assemble samples one after another: {@link
 * org.pga.driver.batch.assembler.Assembler}. A sample goes in, a record of it comes out, and its
 * result lies in a folder on a local disk. The other end of the conversation is {@code
 * AssemblerCommand}.
 */
package org.pga.driver.batch.assembler;
