package org.pga.driver.batch.assembler;

/**
 * What an assembler reports about a sample that it is at: a line for the terminal, or where it is.
 *
 * @param line null: it says where it is
 * @param stage that runs, as the line of its end will begin; null: none
 * @param percent of the stage that is done
 */
public record AssemblerNews(String line, String stage, int percent) {}
