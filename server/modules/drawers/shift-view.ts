import { expectedIn } from '#core/drawers/count-drawer.ts';
import type { Shift } from '#core/drawers/drawers.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Reader } from '#server/db/store.ts';
import { readDrawerNames } from './drawers.repository.ts';
import { type Moved, readMoved, type ShiftRow } from './shifts.repository.ts';

/** Shifts as those who count see them; what a blind count is to find is left out while it is open. */
export async function toShifts(
  db: Reader,
  venue: string,
  rows: readonly ShiftRow[],
  isBlind: boolean,
): Promise<Shift[]> {
  const names = await readDrawerNames(db, venue);
  const moved = await readMoved(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, drawer: row.drawer_id, name: names.get(row.drawer_id) ?? '' },
    ...{ state: row.state, currency: row.currency },
    ...{ openedAt: toTimestamp(row.opened_at), openedBy: row.opened_name, float: row.float },
    ...sumsOf(row, moved.get(row.id), isBlind),
    ...closingOf(row),
  }));
}

function sumsOf(row: ShiftRow, moved: Moved | undefined, isBlind: boolean) {
  const { moves = [], taken = 0, moved: all = 0 } = moved ?? {};
  const shown = moves.map(({ at, ...move }) => ({ ...move, at: toTimestamp(at) }));
  if (row.state === 'open' && isBlind) {
    return { moves: shown };
  }
  const expected = row.expected ?? expectedIn({ float: row.float, moved: all });
  return { moves: shown, taken, expected };
}

function closingOf(row: ShiftRow) {
  const { closed_at: at, closed_name: by, counted, expected, reason } = row;
  if (at === null || counted === null || expected === null) {
    return {};
  }
  return {
    ...{ closedAt: toTimestamp(at), closedBy: by ?? '', counted, difference: counted - expected },
    ...(reason !== null && { reason }),
  };
}
