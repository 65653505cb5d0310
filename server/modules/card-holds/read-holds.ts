import { type BillFacts, billsOf, payableNow } from '#core/bills/bill-facts.ts';
import { leftToTake } from '#core/bills/taken-parts.ts';
import { holdTakes } from '#core/card-holds/capture-hold.ts';
import type { CardHold, CardHolds } from '#core/card-holds/card-holds.schema.ts';
import { holdTrouble } from '#core/card-holds/hold.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findVenueSeating, readBillFacts } from '../bills/bill-facts.ts';
import {
  type HoldRecord,
  listHoldsOfSeating,
  listLostHolds,
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

/** Those of all open parties that go on, and those that no longer hold what they should. */
export async function readVenueHolds(context: Context, asked: Asked): Promise<CardHolds> {
  return readHolds(context, asked, async (db) => [
    ...(await listUnfinishedHolds(db, asked.venue)),
    ...(await listLostHolds(db, asked.venue)),
  ]);
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
      const facts = await readBillFacts(db, found);
      const takes = hold.state === 'held' ? holdTakes(facts, hold) : [];
      const trouble = holdTrouble(hold, owes(facts), context.clock.now());
      holds.push({ ...toCardHold(hold, base), place: found.seating.table.label, takes, trouble });
    }
    const proposed = ordering?.tabHold ?? null;
    const canHold = proposed !== null && provider !== null && provider.holds !== null;
    return { canHold, proposed, currency, holds };
  });
}

/** Whether anybody is still to pay something on a bill of a party that is here. */
function owes(facts: BillFacts): boolean {
  const isHere = facts.seating.state === 'open' && facts.settings.ordering?.payer !== 'host';
  return isHere && billsOf(facts).some((bill) => leftToTake(payableNow({ ...facts, bill })) > 0);
}

function toCardHold(
  hold: HoldRecord,
  base: string | null,
): Omit<CardHold, 'takes' | 'trouble' | 'place'> {
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
