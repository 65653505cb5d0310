import type { HandedLine } from '#core/handovers/handover.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** A code with which another phone goes on for this session's. Times in milliseconds since 1970. */
export type HandoverRecord = {
  venue: string;
  session: string;
  codeHash: string;
  lines: readonly HandedLine[];
  at: number;
  endsAt: number;
};

/** Each session has one code: an earlier one becomes invalid. */
export async function putHandover(
  db: Writer,
  { venue, session, codeHash, lines, at, endsAt }: HandoverRecord,
): Promise<void> {
  const row = {
    code_hash: codeHash,
    lines: JSON.stringify(lines),
    created_at: at,
    ends_at: endsAt,
    taken_by: null,
  };
  await db
    .insertInto('handovers')
    .values({ venue_id: venue, session_id: session, ...row })
    .onConflict((conflict) => conflict.columns(['venue_id', 'session_id']).doUpdateSet(row))
    .execute();
}

/** What this code is for, while it lasts. */
export async function findHandover(
  db: Reader,
  { venue, codeHash, at }: { venue: string; codeHash: string; at: number },
): Promise<
  { session: string; lines: HandedLine[]; at: number; takenBy: string | null } | undefined
> {
  const row = await db
    .selectFrom('handovers')
    .select(['session_id', 'lines', 'created_at', 'taken_by'])
    .where('venue_id', '=', venue)
    .where('code_hash', '=', codeHash)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return (
    row && {
      session: row.session_id,
      lines: JSON.parse(row.lines) as HandedLine[],
      at: row.created_at,
      takenBy: row.taken_by,
    }
  );
}

/** The code is used; `lines` went with it, and can be asked for again by that phone until `endsAt`. */
export async function noteTaken(
  db: Writer,
  session: string,
  { taker, lines, endsAt }: { taker: string; lines: readonly HandedLine[]; endsAt: number },
): Promise<void> {
  await db
    .updateTable('handovers')
    .set({ taken_by: taker, lines: JSON.stringify(lines), ends_at: endsAt })
    .where('session_id', '=', session)
    .execute();
}

/** A session's own code is withdrawn, and what it has taken over has arrived. */
export async function deleteHandoversOf(
  db: Writer,
  { venue, session }: { venue: string; session: string },
): Promise<void> {
  await db
    .deleteFrom('handovers')
    .where('venue_id', '=', venue)
    .where((eb) =>
      eb.or([
        eb.and([eb('session_id', '=', session), eb('taken_by', 'is', null)]),
        eb('taken_by', '=', session),
      ]),
    )
    .execute();
}

/** Deletes what has ended before; about `limit` of it. Returns how many. */
export async function pruneHandovers(db: Writer, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('handovers')
    .where(
      'session_id',
      'in',
      db
        .selectFrom('handovers')
        .select('session_id')
        .where('ends_at', '<=', before)
        .orderBy('ends_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
