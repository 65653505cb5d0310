/**
 * What a write requires of its database: the state's last epoch (null: any), and the timeline of its log
 * as the names of its files begin (null: the host keeps it from its users).
 */
export type Required = { epoch: string | null; timeline: string | null };

const REFUSAL = 'servett: another state of the database';

/**
 * A value that only a database has which is as required: elsewhere it is an error, so that the
 * transaction stores nothing, whatever else has left already. `first` is the number of its first
 * parameter.
 */
export function requiredState({ epoch, timeline }: Required, first: number) {
  const parameters: string[] = [];
  const next = (value: string) => `$${first - 1 + parameters.push(value)}`;
  const conditions = [
    ...(epoch === null
      ? []
      : [`(select id from epochs order by position desc limit 1) = ${next(epoch)}`]),
    // Of the log that is written now; a promotion begins another timeline.
    ...(timeline === null
      ? []
      : [`starts_with(pg_walfile_name(pg_current_wal_lsn()), ${next(timeline)})`]),
  ];
  return {
    parameters,
    sql:
      conditions.length === 0
        ? '0'
        : `(case when ${conditions.join(' and ')} then '0' else '${REFUSAL}' end)::text::integer`,
  };
}

export function isOtherState(error: unknown): boolean {
  return error instanceof Error && error.message.includes(REFUSAL);
}
