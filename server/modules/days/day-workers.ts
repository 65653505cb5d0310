import type { DayClock } from '#core/days/business-day.ts';
import type { DayFigures, DayReport } from '#core/days/days.schema.ts';
import type { Role } from '#core/people/codes.ts';
import type { TipGroup } from '#core/tips/codes.ts';
import type { Worker } from '#core/tips/share-tips.ts';
import type { Reader } from '#server/db/store.ts';
import { listServing, listWorkers, readNames, readTeam } from './day-people.repository.ts';
import type { DaySpan } from './day-span.ts';

/** Those who run a venue share in its tips only if somebody says that they worked. */
const SHARES_BY_ITSELF: readonly Role[] = ['staff', 'kitchen'];

const groupOf = (role: Role | undefined): TipGroup => (role === 'kitchen' ? 'kitchen' : 'service');

/** Who worked on a day: those who were named, or else all of the staff who did something. */
export async function readWorkers(db: Reader, span: DaySpan, clock: DayClock): Promise<Worker[]> {
  const { venue, to: day } = span;
  const team = await readTeam(db, venue);
  const named = await listWorkers(db, { venue, day });
  const roles = new Map(team.map(({ staff, role }) => [staff, role]));
  if (named.length > 0) {
    return named.map(({ staff, minutes }) => ({
      ...{ staff, group: groupOf(roles.get(staff)) },
      ...(minutes !== null && { minutes }),
    }));
  }
  const serving = await listServing(db, span, clock);
  return team
    .filter(({ staff, role }) => serving.has(staff) && SHARES_BY_ITSELF.includes(role))
    .map(({ staff, role }) => ({ staff, group: groupOf(role) }))
    .sort((a, b) => (a.staff < b.staff ? -1 : 1));
}

/** The names of those in a day's figures. */
export function namesIn(
  db: Reader,
  { people = [], tipShares }: DayFigures,
): Promise<DayReport['names']> {
  const ids = people.flatMap(({ staff }) => staff ?? []);
  const all = [...ids, ...(tipShares?.shares ?? []).map(({ staff }) => staff)];
  return readNames(db, [...new Set(all)]);
}

export async function teamOf(db: Reader, venue: string): Promise<NonNullable<DayReport['team']>> {
  const team = await readTeam(db, venue);
  return team.map(({ staff, name, role }) => ({ staff, name, group: groupOf(role) }));
}
