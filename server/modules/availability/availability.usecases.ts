import { todayAt } from '#core/days/business-day.ts';
import { publicEvent, soldOutEvent } from '#core/events/event-draft.ts';
import type { Pause } from '#core/menu/menu.schema.ts';
import { decideSoldOut, type SoldOutItem } from '#core/menu/sold-out.ts';
import type { PauseRequest, SoldOutRequest } from '#core/people/staff.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { eachApart } from '#server/kernel/each-apart.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import {
  deletePassedPauses,
  deletePause,
  listPauses,
  listVenuesWithPassedPauses,
  savePause,
} from './availability.repository.ts';
import {
  findSoldOut,
  listVenuesToSellAgain,
  saveSoldOut,
  takePassedSoldOut,
} from './sold-out.repository.ts';

/**
 * Marks a product or an option as sold out or available, or says how many portions of a product are
 * left. Throws `products.unknown`, `options.unknown`, `products.count_changed`.
 */
export async function markSoldOut(
  context: Context,
  venue: string,
  item: SoldOutItem,
  wish: SoldOutRequest,
): Promise<void> {
  await change(context, venue, async (unit) => {
    const [{ menu }, now] = await Promise.all([
      findVenueMenu(context.menus, unit.db, venue),
      findSoldOut(unit.db, venue, item),
    ]);
    const { to, isNews } = granted(
      decideSoldOut(
        { file: menu.file, now, today: todayAt(unit.at, menu.file.venue) },
        item,
        wish,
        unit.at,
      ),
    );
    if (isNews) {
      await saveSoldOut(unit.db, venue, item, to, unit.at);
      unit.emit(soldOutEvent(item, to));
    }
  });
}

/** Sells again what was sold out until now; the portions of a day that is over are counted no longer. */
export async function sellAgain(context: Context): Promise<void> {
  const venues = await listVenuesToSellAgain(context.store.reader, context.clock.now());
  await eachApart(venues, (venue) =>
    change(context, venue, async (unit) => {
      for (const item of await takePassedSoldOut(unit.db, venue, unit.at)) {
        unit.emit(soldOutEvent(item, null));
      }
    }),
  );
}

/** Pauses or resumes a venue or one of its stations; returns all current pauses. */
export async function setPause(context: Context, by: By, wish: PauseRequest): Promise<Pause[]> {
  const { venue } = by;
  return change(context, venue, async (unit) => {
    const { menu } = await findVenueMenu(context.menus, unit.db, venue);
    const isKnown = menu.file.stations.some((station) => station.id === wish.station);
    // A pause of a station that the menu no longer has can still be lifted.
    if (wish.paused && wish.station !== null && !isKnown) {
      throw invalid('/station', 'must be a station of the venue');
    }
    return wish.paused ? pause(unit, by, wish) : resume(unit, by, wish.station);
  });
}

async function pause(unit: Unit, by: By, wish: PauseRequest): Promise<Pause[]> {
  const until = wish.until == null ? null : Date.parse(wish.until);
  // A leap second passes the schema but is not a valid Date: NaN is not in the future.
  if (until !== null && !(until > unit.at)) {
    throw invalid('/until', 'must be in the future');
  }
  const { station } = wish;
  const reason = plainText(wish.reason) ?? '';
  await savePause(unit.db, by.venue, { station, reason, until }, unit.at);
  const detail = { station, reason };
  await insertAuditEntry(unit.db, by, { kind: 'venue.paused', detail }, unit.at);
  return tell(unit, by.venue, 'venue.paused');
}

async function resume(unit: Unit, by: By, station: string | null): Promise<Pause[]> {
  if (!(await deletePause(unit.db, by.venue, station))) {
    return listPauses(unit.db, by.venue);
  }
  await insertAuditEntry(unit.db, by, { kind: 'venue.resumed', detail: { station } }, unit.at);
  return tell(unit, by.venue, 'venue.resumed');
}

async function tell(
  unit: Unit,
  venue: string,
  type: 'venue.paused' | 'venue.resumed',
): Promise<Pause[]> {
  const pauses = await listPauses(unit.db, venue);
  unit.emit(publicEvent({ type, pauses }));
  return pauses;
}

function invalid(path: string, message: string): ProblemError {
  return new ProblemError('request.invalid', { fields: [{ path, message }] });
}

/** Lifts expired pauses. */
export async function liftPassedPauses(context: Context): Promise<void> {
  const venues = await listVenuesWithPassedPauses(context.store.reader, context.clock.now());
  await eachApart(venues, (venue) =>
    change(context, venue, async (unit) => {
      await deletePassedPauses(unit.db, venue, unit.at);
      await tell(unit, venue, 'venue.resumed');
    }),
  );
}
