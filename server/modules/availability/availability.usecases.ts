import type { Pause } from '../../../src/contract/menu/menu.schema.ts';
import type { PauseRequest } from '../../../src/contract/people/staff.schema.ts';
import { publicEvent } from '../../../src/domain/events/event-draft.ts';
import { findProduct } from '../../../src/domain/menu/menu.ts';
import { plainText } from '../../../src/domain/shared/plain-text.ts';
import type { Context } from '../../context.ts';
import { type By, insertAuditEntry } from '../../kernel/audit/audit.repository.ts';
import { change, type Unit } from '../../kernel/events/change.ts';
import { ProblemError } from '../../problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import {
  clearSoldOut,
  deletePassedPauses,
  deletePause,
  listPauses,
  listVenuesWithPassedPauses,
  type SoldOutKind,
  savePause,
  setSoldOut,
} from './availability.repository.ts';

/** Marks a product sold out or back. Throws `products.unknown`. */
export async function markProduct(
  context: Context,
  venue: string,
  product: string,
  soldOut: boolean,
): Promise<void> {
  await change(context, venue, async (unit) => {
    const { menu } = await findVenueMenu(context.menus, unit.db, venue);
    if (findProduct(menu.file, product) === undefined) {
      throw new ProblemError('products.unknown');
    }
    if (await mark(unit, venue, 'product', product, soldOut)) {
      const type = soldOut ? 'product.sold_out' : 'product.restocked';
      unit.emit(publicEvent({ type, product }));
    }
  });
}

/** Marks an option sold out or back, in every product that asks for it. Throws `options.unknown`. */
export async function markOption(
  context: Context,
  venue: string,
  option: string,
  soldOut: boolean,
): Promise<void> {
  await change(context, venue, async (unit) => {
    const { menu } = await findVenueMenu(context.menus, unit.db, venue);
    const groups = menu.file.optionGroups;
    if (!groups.some((group) => group.options.some(({ id }) => id === option))) {
      throw new ProblemError('options.unknown');
    }
    if (await mark(unit, venue, 'option', option, soldOut)) {
      unit.emit(publicEvent({ type: soldOut ? 'option.sold_out' : 'option.restocked', option }));
    }
  });
}

/** Answers whether that changed anything. */
function mark(
  { db, at }: Unit,
  venue: string,
  kind: SoldOutKind,
  item: string,
  soldOut: boolean,
): Promise<boolean> {
  return soldOut ? setSoldOut(db, venue, kind, item, at) : clearSoldOut(db, venue, kind, item);
}

/** Pauses or resumes a venue or one of its stations; answers all pauses then in force. */
export async function setPause(context: Context, by: By, wish: PauseRequest): Promise<Pause[]> {
  const { venue } = by;
  return change(context, venue, async (unit) => {
    const { menu } = await findVenueMenu(context.menus, unit.db, venue);
    const isKnown = menu.file.stations.some((station) => station.id === wish.station);
    // A pause of a station that the menu has no more can still be lifted.
    if (wish.paused && wish.station !== null && !isKnown) {
      throw invalid('/station', 'must be a station of the venue');
    }
    return wish.paused ? pause(unit, by, wish) : resume(unit, by, wish.station);
  });
}

async function pause(unit: Unit, by: By, wish: PauseRequest): Promise<Pause[]> {
  const until = wish.until == null ? null : Date.parse(wish.until);
  // A leap second fits the schema and is no time that a Date knows: NaN is not in the future.
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

/** Lifts pauses whose end has come. */
export async function liftPassedPauses(context: Context): Promise<void> {
  const venues = await listVenuesWithPassedPauses(context.store.reader, context.clock.now());
  for (const venue of venues) {
    await change(context, venue, async (unit) => {
      await deletePassedPauses(unit.db, venue, unit.at);
      await tell(unit, venue, 'venue.resumed');
    });
  }
}
