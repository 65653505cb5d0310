import { holdTakes } from '#core/card-holds/capture-hold.ts';
import type { CardHold, CardHolds } from '#core/card-holds/card-holds.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findVenueSeating, readBillFacts } from '../bills/bill-facts.ts';
import {
  type HoldRecord,
  listHoldsOfSeating,
  listUnfinishedHolds,
} from '../payments/card-holds/card-holds.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';

type Asked = { venue: string; origin: string };

/** A party's holds. Throws `request.not_found`. */
export async function readSeatingHolds(
  context: Context,
  asked: Asked,
  id: string,
): Promise<CardHolds> {
  return readHolds(context, asked, async (db) => {
    const { seating } = await findVenueSeating(context, db, asked.venue, id);
    return listHoldsOfSeating(db, seating.id);
  });
}

/** Those of all open parties that go on. */
export async function readVenueHolds(context: Context, asked: Asked): Promise<CardHolds> {
  return readHolds(context, asked, (db) => listUnfinishedHolds(db, asked.venue));
}

async function readHolds(
  context: Context,
  { venue, origin }: Asked,
  list: (db: Reader) => Promise<HoldRecord[]>,
): Promise<CardHolds> {
  const provider = await context.paymentProviders.active(venue);
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const { currency, ordering } = menu.file.venue;
    const base = await findGuestAddress(context.config, db, venue, origin);
    const holds: CardHold[] = [];
    for (const hold of await list(db)) {
      const found = await findVenueSeating(context, db, venue, hold.seating);
      const facts = { ...(await readBillFacts(db, found)), bill: null };
      const takes = hold.state === 'held' ? holdTakes(facts, hold.amount) : 0;
      holds.push({ ...toCardHold(hold, base), takes });
    }
    const proposed = ordering?.tabHold ?? null;
    const canHold = proposed !== null && provider !== null && provider.holds !== null;
    return { canHold, proposed, currency, holds };
  });
}

function toCardHold(hold: HoldRecord, base: string | null): Omit<CardHold, 'takes'> {
  const { id, seating, state, provider, currency, amount, taken, heldUntil, createdAt } = hold;
  const isAsking = state === 'asked' || state === 'created' || state === 'open';
  return {
    ...{ id, seating, state, provider, currency, amount, taken },
    heldUntil: heldUntil === null ? null : toTimestamp(heldUntil),
    askedAt: toTimestamp(createdAt),
    address: isAsking && base !== null ? holdLink(hold, base) : null,
  };
}

/** Where the guest reads what is held, and agrees. */
export function holdLink({ locale, code }: HoldRecord, base: string): string {
  return `${base}/${locale}/hold/${code}`;
}
