import { actorName } from '#core/api-keys/actor-name.ts';
import { businessDay, type DayClock } from '#core/days/business-day.ts';
import type { AuditDetail } from '#core/history/audit-entry.schema.ts';
import { AUDIT_ACTIONS } from '#core/history/codes.ts';
import type { Role } from '#core/people/codes.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { DaySpan } from './day-span.ts';

/** What people do who serve or cook; an office corrects and counts. */
const SERVICE = AUDIT_ACTIONS.filter((kind) =>
  /^(order|line|call|seating|guest)\.|^bill\.paid$/.test(kind),
);

/** Who served or cooked on these business days, as far as Servett has seen it. */
export async function listServing(
  db: Reader,
  { venue, from, to }: DaySpan,
  clock: DayClock,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('staff_acts')
    .select(['staff_id', 'at'])
    .where('venue_id', '=', venue)
    // A day on either side covers every time zone; local time decides which day it is.
    .where('at', '>=', Date.parse(from) - DAY_MS)
    .where('at', '<', Date.parse(to) + 3 * DAY_MS)
    .where('kind', 'in', SERVICE)
    .execute();
  const own = rows.filter(({ at }) => {
    const day = businessDay(at, clock);
    return from <= day && day <= to;
  });
  return new Set(own.map(({ staff_id: id }) => id));
}

export type TeamMember = { staff: string; name: string; role: Role };

/** Everybody who has a role at the venue, by name. */
export function readTeam(db: Reader, venue: string): Promise<TeamMember[]> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.id as staff', 'staff.name', 'staff_roles.role'])
    .where('staff_roles.venue_id', '=', venue)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
}

/** Names by account or API key; empty for an account that was erased. */
export async function readNames(db: Reader, ids: readonly string[]) {
  const names = new Map<string, string>();
  for (const some of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute();
    for (const { id, name } of rows) names.set(id, name);
    const keys = await db
      .selectFrom('api_keys')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute();
    for (const { id, name } of keys) names.set(id, actorName(name));
  }
  return ids.map((staff) => ({ staff, name: names.get(staff) ?? '' }));
}

/** Who worked on a day, as somebody has said; none if nobody has. */
export async function listWorkers(
  db: Reader,
  { venue, day }: { venue: string; day: string },
): Promise<{ staff: string; minutes: number | null }[]> {
  return db
    .selectFrom('day_workers')
    .select(['staff_id as staff', 'minutes'])
    .where('venue_id', '=', venue)
    .where('day', '=', day)
    .orderBy('staff_id')
    .execute();
}

/** These, instead of those that were named before. */
export async function saveWorkers(
  db: Writer,
  { venue, day }: { venue: string; day: string },
  workers: readonly { staff: string; minutes: number | null }[],
): Promise<void> {
  await db.deleteFrom('day_workers').where('venue_id', '=', venue).where('day', '=', day).execute();
  if (workers.length > 0) {
    const rows = workers.map(({ staff, minutes }) => ({
      ...{ venue_id: venue, day, staff_id: staff, minutes },
    }));
    await db.insertInto('day_workers').values(rows).execute();
  }
}

/** Who voided each of these orders' lines, the last if an undo came between. */
export async function listVoiders(
  db: Reader,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of inChunks(orders)) {
    const rows = await db
      .selectFrom('staff_acts')
      .select(['staff_id', 'detail'])
      .where('order_id', 'in', some)
      .where('kind', '=', 'line.voided')
      .orderBy('at')
      .orderBy('id')
      .execute();
    for (const { staff_id: staff, detail } of rows) {
      const { lines = [] } = JSON.parse(detail) as AuditDetail;
      for (const line of lines) found.set(line, staff);
    }
  }
  return found;
}
