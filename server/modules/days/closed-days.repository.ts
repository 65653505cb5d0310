import type { DayFigures } from '#core/days/days.schema.ts';
import type { TillSum } from '#core/till/till.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type ClosedDay = {
  day: string;
  figures: DayFigures;
  by: string;
  /** Who confirmed it for them; null if nobody had to. */
  approvedBy: string | null;
  reason: string | null;
  at: number;
  /** What was not in the cash register then; null for nothing. */
  till: TillSum | null;
};

export async function findClosedDay(
  db: Reader,
  venue: string,
  day: string,
): Promise<ClosedDay | undefined> {
  const days = await closedDays(db, venue).where('day', '=', day).execute();
  return days.map(toClosed)[0];
}

export async function findLastClosed(db: Reader, venue: string): Promise<ClosedDay | undefined> {
  const days = await closedDays(db, venue).orderBy('day', 'desc').limit(1).execute();
  return days.map(toClosed)[0];
}

/** Null: none was closed yet. */
export async function findFirstClosed(db: Reader, venue: string): Promise<string | null> {
  const first = await db
    .selectFrom('closed_days')
    .select('day')
    .where('venue_id', '=', venue)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day ?? null;
}

/** The latest first. */
export async function listClosedDays(
  db: Reader,
  venue: string,
  page: { before: string | undefined; limit: number },
): Promise<ClosedDay[]> {
  let query = closedDays(db, venue);
  if (page.before !== undefined) {
    query = query.where('day', '<', page.before);
  }
  return (await query.orderBy('day', 'desc').limit(page.limit).execute()).map(toClosed);
}

function closedDays(db: Reader, venue: string) {
  return db
    .selectFrom('closed_days')
    .select(['day', 'report', 'staff_name', 'approver_name', 'reason', 'at', 'till'])
    .where('venue_id', '=', venue);
}

type ClosedRow = Awaited<ReturnType<ReturnType<typeof closedDays>['execute']>>[number];

function toClosed({ day, report, reason, at, till, ...names }: ClosedRow): ClosedDay {
  const { staff_name: by, approver_name: approvedBy } = names;
  const left = till === null ? null : (JSON.parse(till) as TillSum);
  const figures = JSON.parse(report) as DayFigures;
  return { day, figures, by, approvedBy, reason, at, till: left };
}

export async function insertClosedDay(
  db: Writer,
  closing: {
    venue: string;
    figures: DayFigures;
    staff: { id: string; name: string };
    approver: { id: string; name: string } | null;
    reason: string | null;
    till: TillSum | null;
  },
  at: number,
): Promise<void> {
  const { venue, figures, staff, approver, reason, till } = closing;
  await db
    .insertInto('closed_days')
    .values({
      venue_id: venue,
      day: figures.day,
      report: JSON.stringify(figures),
      staff_id: staff.id,
      staff_name: staff.name,
      approver_id: approver?.id ?? null,
      approver_name: approver?.name ?? null,
      reason,
      at,
      till: till === null ? null : JSON.stringify(till),
    })
    .execute();
}
