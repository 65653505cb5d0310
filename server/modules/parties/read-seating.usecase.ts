import type { Order } from '#core/orders/order.schema.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import { NO_PARTY, type PartyView, partyView, pastView } from '#core/seatings/party-view.ts';
import type { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { REFUSED_MOVES_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type GuestSession, isLive } from '#server/kernel/callers/guest-session.ts';
import type { Epoch } from '#server/kernel/epochs/epochs.ts';
import { findCounters } from '#server/kernel/events/events.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { sumBill } from '../bills/bill-facts.ts';
import { listOpenCalls, listRefused } from '../calls/calls.repository.ts';
import { listFollowedOrders } from '../orders/followed-orders.ts';
import { listShownOrders } from '../orders/shown-orders.ts';
import type { ActiveProvider } from '../payment-providers/payment-provider.ts';
import { listOwnPayments } from '../payments/own-payments.ts';
import { listOwnPrepaid } from '../payments/pay-first/prepaid-view.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { wasSentAway } from '../seatings/admission/sent-away.ts';
import {
  findOpenSeating,
  findSeating,
  type SeatingRecord,
  toSeating,
} from '../seatings/seatings.repository.ts';
import { findSession, listSeated, toSeatedGuest } from '../seatings/sessions.repository.ts';
import { findTabNumber } from '../tabs/tabs.repository.ts';

type Sight = {
  session: GuestSession;
  seating: SeatingRecord | undefined;
  menu: PublishedMenu;
};

/**
 * What a guest may see of its table, as of one event: the whole party if it may see it, its own
 * orders and calls while waiting, only itself while browsing. After the end it sees its own orders
 * while it follows them; throws `sessions.ended` if there are none.
 */
export async function readSeating(
  context: Context,
  { id, venue }: GuestSession,
): Promise<SeatingSnapshot> {
  const provider = await context.paymentProviders.active(venue);
  return context.store.of(venue).read(async (db) => {
    const epoch = await context.epochs.at(db);
    const session = await findSession(db, id);
    if (session === undefined) {
      throw new ProblemError('sessions.required');
    }
    const isPast = !isLive(session, context.clock.now());
    const followed = isPast ? await listFollowedOrders(db, session, context.clock.now()) : [];
    if (isPast && followed.length === 0) {
      throw new ProblemError('sessions.ended');
    }
    const counters = await findCounters(db, session.venue);
    const { menu } = await findVenueMenu(context.menus, db, session.venue);
    const seating = session.seating === null ? undefined : await findSeating(db, session.seating);
    return {
      epoch: epoch.id,
      sequence: counters?.sequence ?? 0,
      session: {
        id: session.id,
        admission: session.admission,
        returning: session.returning,
        ...(!isPast && (await needsCode(db, session)) && { needsCode: true }),
        ...(isPast && (await wasSentAway(db, session)) && { sentAway: true }),
      },
      currency: menu.file.venue.currency,
      ...(!isPast &&
        (await payingFor(db, { session, menu, provider, epoch, now: context.clock.now() }))),
      ...(isPast
        ? pastOf({ session, seating, menu }, followed)
        : await partyFor(db, { session, seating, menu }, context.clock.now())),
    };
  });
}

/** How the guest can pay on the phone, and what it has paid so; for those who see the bill. */
async function payingFor(
  db: Reader,
  of: Pick<Sight, 'session' | 'menu'> & {
    provider: ActiveProvider | null;
    epoch: Epoch;
    now: number;
  },
): Promise<Pick<SeatingSnapshot, 'online' | 'payments' | 'prepaid'>> {
  const { session, provider, epoch, now } = of;
  const { ordering } = of.menu;
  // A guest pays an own order first whether or not it may see the party's bill.
  const mayPay = ordering.payFirst || seesParty(ordering.joinPolicy, session.admission);
  if (ordering.payer !== 'guests' || !mayPay) {
    return {};
  }
  const prepaid = await listOwnPrepaid(db, session.id, now);
  const payments = await listOwnPayments(db, session.id, { now, epoch });
  return {
    ...(provider !== null && { online: onlineOf(provider) }),
    ...(payments.length > 0 && { payments }),
    ...(prepaid.length > 0 && { prepaid }),
  };
}

function onlineOf({ name, methods }: ActiveProvider): NonNullable<SeatingSnapshot['online']> {
  return { provider: name, ...(methods.length > 0 && { methods: [...methods] }) };
}

/** For a removed guest its seating has ended as well. */
function pastOf({ session, seating, menu }: Sight, followed: readonly Order[]): PartyView {
  const ended =
    seating === undefined
      ? null
      : toSeating({ ...seating, state: 'ended', endedAt: seating.endedAt ?? session.endedAt });
  return pastView(ended, toSeatedGuest(session), followed, menu.ordering);
}

async function partyFor(
  db: Reader,
  { session, seating, menu }: Sight,
  now: number,
): Promise<PartyView> {
  if (seating === undefined) {
    return NO_PARTY;
  }
  const party = {
    seating: toSeating(seating),
    joinCode: seating.joinCode,
    guests: (await listSeated(db, [seating.id])).map(toSeatedGuest),
    orders: await listShownOrders(db, seating.id, session.id),
    calls: [
      ...(await listRefused(db, seating.id, now - REFUSED_MOVES_MS)),
      ...(await listOpenCalls(db, seating.id)),
    ].map((record) => record.call),
    bill: await sumBill(db, { seating, menu }),
    ...(seating.table.tab && { tabNumber: await findTabNumber(db, seating.table.id) }),
  };
  return partyView(party, session, menu.ordering);
}

/** Whether no waiting place was left for it at its table's open seating. */
async function needsCode(db: Reader, session: GuestSession): Promise<boolean> {
  const open = session.noPlaceAt === null ? undefined : await findOpenSeating(db, session.table);
  return open !== undefined && open.id === session.noPlaceAt;
}
