/**
 * {@code pga plan} and {@code pga tune}: what a run would cost on other machines, and settings for
 * a cluster. They read run records and cluster profiles and print tables.
 */
package org.pga.driver.command.plan;
