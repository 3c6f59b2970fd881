package org.pga.profile.bench.group;

/**
 * What each task of a group does; has a constructor without parameters.
 *
 * @param <S> what the tasks are told, all the same: a record, for it travels as JSON
 * @param <R> what each has to say at the end: a record
 */
public interface GroupTask<S, R> {
  /** Does this member's part. */
  R run(S spec, Member member) throws Exception;
}
