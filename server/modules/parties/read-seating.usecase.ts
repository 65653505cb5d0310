import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import type { SeatingSnapshot } from '../../../src/contract/seating/seating.schema.ts';
import { billTotal, callForGuest, orderForGuest } from '../../../src/domain/ordering/order-view.ts';
import { seesParty } from '../../../src/domain/seating/join-policy.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/store.ts';
import { findCounters } from '../../kernel/events/events.repository.ts';
import { ProblemError } from '../../problem.ts';
import { sumBill } from '../bills/seating-bill.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { listFollowedOrders } from '../orders/followed-orders.ts';
import { listShownOrders } from '../orders/shown-orders.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { wasSentAway } from '../seatings/admission/sent-away.ts';
import { isLive } from '../seatings/open-session.usecase.ts';
import {
  findOpenSeating,
  findSeating,
  type SeatingRecord,
  toSeating,
} from '../seatings/seatings.repository.ts';
import {
  findSession,
  type GuestSession,
  listSeated,
  toSeatedGuest,
} from '../seatings/sessions.repository.ts';

type Sight = {
  session: GuestSession;
  seating: SeatingRecord | undefined;
  menu: PublishedMenu;
};

/**
 * What a guest may see of its table, as of one event: the whole party where it sees the party, its
 * own orders and calls while waiting, nothing but itself while browsing. After the end it sees its
 * own orders as long as it follows them; throws `sessions.ended` when there are none.
 */
export function readSeating(context: Context, sessionId: string): Promise<SeatingSnapshot> {
  return context.store.read(async (db) => {
    const session = await findSession(db, sessionId);
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
      sequence: counters?.sequence ?? 0,
      session: {
        id: session.id,
        admission: session.admission,
        returning: session.returning,
        ...(!isPast && (await needsCode(db, session)) && { needsCode: true }),
        ...(isPast && (await wasSentAway(db, session)) && { sentAway: true }),
      },
      currency: menu.file.venue.currency,
      ...(isPast
        ? pastOf({ session, seating, menu }, followed)
        : await partyFor(db, { session, seating, menu })),
    };
  });
}

type Party = Omit<SeatingSnapshot, 'sequence' | 'session' | 'currency'>;

const NOTHING: Party = {
  seating: null,
  joinCode: null,
  guests: [],
  orders: [],
  total: 0,
  bill: null,
  calls: [],
};

/**
 * What stays of an ended seating: the guest itself, and the orders it follows. To one who was sent
 * away it has ended as well.
 */
function pastOf({ session, seating, menu }: Sight, followed: readonly Order[]): Party {
  const { showsPrices } = menu.ordering;
  const orders = followed.map((order) => orderForGuest(order, session.id, showsPrices));
  return {
    ...NOTHING,
    seating:
      seating === undefined
        ? null
        : toSeating({ ...seating, state: 'ended', endedAt: seating.endedAt ?? session.endedAt }),
    guests: [toSeatedGuest(session)],
    orders,
    total: billTotal(orders),
  };
}

async function partyFor(db: Reader, { session, seating, menu }: Sight): Promise<Party> {
  if (seating === undefined) {
    return NOTHING;
  }
  const { joinPolicy, payer, showsPrices } = menu.ordering;
  const isParty = seesParty(joinPolicy, session.admission);
  const isShown = (guest: string) => isParty || guest === session.id;
  const bill = await sumBill(db, seating, menu);
  const shown = (await listShownOrders(db, seating.id, session.id))
    .filter((order) => isShown(order.guest))
    .map((order) => orderForGuest(order, session.id, showsPrices));
  const guests = await listSeated(db, [seating.id]);
  const calls = (await listOpenCalls(db, seating.id)).map((record) => record.call);
  return {
    seating: toSeating(seating),
    joinCode: session.admission === 'admitted' ? seating.joinCode : null,
    guests: guests.filter((guest) => isShown(guest.id)).map(toSeatedGuest),
    orders: shown,
    total: billTotal(shown),
    bill: isParty && payer === 'guests' ? bill : null,
    calls: calls
      .filter((call) => isShown(call.guest))
      .map((call) => callForGuest(call, session.id)),
  };
}

/** Whether there was no place for it at the seating that is open at its table now. */
async function needsCode(db: Reader, session: GuestSession): Promise<boolean> {
  const open = session.noPlaceAt === null ? undefined : await findOpenSeating(db, session.table);
  return open !== undefined && open.id === session.noPlaceAt;
}
