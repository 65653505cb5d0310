import type { NewCardHold } from '#core/card-holds/card-holds.schema.ts';
import { isUnfinishedHold } from '#core/card-holds/hold.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { createOnce } from '#server/kernel/idempotency/create-once.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken } from '#server/random.ts';
import type { PaymentProvider } from '../payment-providers/payment-provider.ts';
import {
  findHold,
  type HoldRecord,
  insertHold,
  listHoldsOfSeating,
} from '../payments/card-holds/card-holds.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { requireOpenSeating } from '../seatings/seating-of.ts';

type Wish = NewCardHold & { id: string; seating: string };

/**
 * Staff ask a party for a card. Once by its key. Throws `request.not_found`, `seatings.not_open`,
 * `payments.key_reused`, `payments.off` where the venue or its provider holds no money, and
 * `payments.changed` if it has one already.
 */
export async function askForHold(context: Context, by: By, wish: Wish): Promise<HoldRecord> {
  const { id, seating, amount } = wish;
  const provider = await context.paymentProviders.active(by.venue);
  const key = {
    find: (db: Reader) => findHold(db, id),
    isSame: (known: HoldRecord) => known.seating === seating && known.amount === amount,
    reused: 'payments.key_reused',
  } as const;
  return change(context, by.venue, (unit) =>
    createOnce(unit.db, key, () => create(context, unit, by, { ...wish, provider })),
  );
}

async function create(
  context: Pick<Context, 'menus'>,
  unit: Unit,
  by: By,
  { id, seating, amount, provider }: Wish & { provider: PaymentProvider | null },
): Promise<HoldRecord> {
  const { db, at } = unit;
  const { venue, staff } = by;
  const party = await requireOpenSeating(unit, venue, seating);
  const { menu } = await findVenueMenu(context.menus, db, venue);
  const { currency, ordering } = menu.file.venue;
  if (provider === null || provider.holds === null || ordering?.tabHold === undefined) {
    throw new ProblemError('payments.off');
  }
  const all = await listHoldsOfSeating(db, party.id);
  const known = all.find(({ state }) => isUnfinishedHold(state));
  if (known !== undefined) {
    throw new ProblemError('payments.changed', { state: known.state });
  }
  const hold: HoldRecord = {
    ...{ id, venue, seating, staff: staff.id, code: newToken(), provider: provider.name },
    ...{ ref: null, next: null, returnUrl: null, capture: null, heldUntil: null },
    reference: `S-${id.replaceAll('-', '').slice(-10).toUpperCase()}`,
    locale: menuLocale(menu.file.venue),
    ...{ currency, amount, taken: 0, state: 'asked', expiresAt: null, own: null },
    ...{ createdAt: at, changedAt: at },
  };
  await insertHold(db, hold);
  await insertAuditEntry(db, by, { kind: 'hold.asked', seating, detail: { amount } }, at);
  return hold;
}
