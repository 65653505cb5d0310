import type { DrawerEntries, DrawerEntriesQuery } from '#core/drawers/drawers.schema.ts';
import { says } from '#core/settings/yes-no.ts';
import { DRAWER_ENTRIES_PAGE } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { listDrawers } from './drawers.repository.ts';
import { type Before, listCounts, listMoves } from './entries.repository.ts';
import { listOpenShifts } from './shifts.repository.ts';

type Of = { venue: string; drawer: string };

/**
 * What happened to a drawer, latest first, by page: counts, payments, what was given back, and cash
 * in and out. What a blind count is to find stays untold until then. Throws `drawers.unknown`.
 */
export function readDrawerEntries(
  { store, menus }: Context,
  { venue, drawer }: Of,
  query: DrawerEntriesQuery,
): Promise<DrawerEntries> {
  return store.of(venue).readAside(async (db) => {
    const { menu } = await findVenueMenu(menus, db, venue);
    if (!(await listDrawers(db, venue)).some(({ id }) => id === drawer)) {
      throw new ProblemError('drawers.unknown');
    }
    const isBlind = says(menu.file.venue.ordering, 'countsBlind');
    const open = (await listOpenShifts(db, venue)).find((each) => each.drawer_id === drawer);
    const of = { venue, drawer };
    const page = { before: beforeOf(query), limit: DRAWER_ENTRIES_PAGE + 1 };
    const hidden = isBlind ? (open?.id ?? null) : null;
    const moves = await listMoves(db, of, { ...page, hidden });
    const all = [...moves, ...(await listCounts(db, of, page))].sort(
      ({ order: a }, { order: b }) => b.at - a.at || (a.id < b.id ? 1 : -1),
    );
    const shown = all.slice(0, DRAWER_ENTRIES_PAGE);
    const last = shown.at(-1)?.order;
    return {
      entries: shown.map(({ order: _order, ...entry }) => entry),
      isPartial: hidden !== null,
      next: all.length > shown.length && last ? `${last.at}.${last.id}` : null,
    };
  });
}

function beforeOf({ before }: DrawerEntriesQuery): Before {
  const [at = '', id = ''] = before?.split('.', 2) ?? [];
  return before === undefined ? null : { at: Number(at), id };
}
