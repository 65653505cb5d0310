import { businessDay } from '#core/days/business-day.ts';
import { courseOf } from '#core/menu/course.ts';
import type { CourseAtTable } from '#core/orders/courses.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import { selfAccepting } from '#core/placing/acceptance.ts';
import type { EnteredFacts } from '#core/placing/enter-order.ts';
import type { PartyFacts, PlacedFacts, SentFacts } from '#core/placing/place-order.ts';
import type { WaitingFacts } from '#core/placing/waiting-cap.ts';
import type { InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { readBillFacts } from '../bills/bill-facts.ts';
import { isBillAsked } from '../bills/followed-bills.repository.ts';
import { readTabLimit, readUnpaidAtMost } from '../bills/unpaid-amount.ts';
import { listWatched } from '../board/watched-stations.repository.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import type { SeatingRecord } from '../seatings/seatings.repository.ts';
import { type KnownPlace, readPlace } from '../seatings/take-seat.ts';
import { takenAway } from '../takeaway/takeaway-facts.ts';
import { countRecentlyCancelled } from './cancelled-orders.repository.ts';
import { listCoursesAtTable } from './courses.repository.ts';
import { readOffer } from './menu-check.ts';
import { countUnfinished, hasOrder } from './orders.repository.ts';
import { expectOrders } from './store-order.ts';
import { findWaiting } from './waiting-orders.repository.ts';

export type OrderInput = {
  session: GuestSession;
  address: string;
  key: string;
  body: OrderRequest;
  /** Another guest of the party, who sends it for this session. */
  sentBy?: string;
  /** The first of the orders that it is sent with. */
  sentWith?: string | undefined;
  /** When this session showed its prices, if that was before it is sent. */
  seenAt?: number;
};
type Known<Facts> = Facts & { place: KnownPlace; menu: PublishedMenu };

/** What an order that a guest sends meets, asked at once. */
export async function readSent(
  context: InsideContext,
  unit: Unit,
  { session: known, address, key, body }: OrderInput,
): Promise<Known<SentFacts>> {
  const { db, at } = unit;
  const [isKeyUsed, place, openOrders, offer] = await Promise.all([
    hasOrder(db, key),
    readPlace(unit, known, address),
    countOpen(db, known),
    readOffer(context, db, known.venue, body.menuVersion, at),
  ]);
  const hasMoved = place.session.seating !== known.seating;
  const sold = place.table.takeaway ? takenAway(offer, body) : offer;
  const facts = { ...sold, isKeyUsed, place };
  return { ...facts, openOrders: hasMoved ? await countOpen(db, place.session) : openOrders };
}

function countOpen(db: Reader, { id, seating }: GuestSession): Promise<number> {
  return seating === null ? Promise.resolve(0) : countUnfinished(db, seating, id);
}

/** What an order that is made at once meets. */
export async function readPlaced(
  context: InsideContext,
  unit: Unit,
  input: OrderInput,
): Promise<Known<PlacedFacts>> {
  const known = input.session;
  const recent = context.menus.recent(known.venue);
  const [sent, ofSeating] = await Promise.all([
    readSent(context, unit, input),
    known.seating === null ? null : readParty(unit, known, known.seating),
    recent && expectOrders(unit.db, known.venue, businessDay(unit.at, recent.file.venue)),
  ]);
  const { place, menu } = sent;
  const { session, open, table } = place;
  const facts = { ...sent, guest: session.id, table };
  const watching = readWatched(unit, menu);
  if (open === undefined) {
    return { ...facts, watched: await watching, party: null };
  }
  const [watched, party, courses, tabLimit] = await Promise.all([
    watching,
    ofSeating?.of === open.id ? ofSeating : readParty(unit, session, open.id),
    readCourses(unit.db, menu, input.body.lines, open.id),
    readTabLimit(unit.db, open, menu.file.venue),
  ]);
  const { isBillAsked, ...limits } = party;
  const bill = isBillAsked ? await readBillFacts(unit.db, { seating: open, menu }) : null;
  return { ...facts, watched, party: { ...limits, seating: open, courses, tabLimit, bill } };
}

type OfSeating = Omit<PartyFacts, 'seating' | 'courses' | 'bill'> & {
  of: string;
  isBillAsked: boolean;
};

async function readParty(
  { db, at }: Unit,
  guest: GuestSession,
  seating: string,
): Promise<OfSeating> {
  const waits = guest.admission !== 'admitted' && guest.kiosk === null;
  const [cancelled, unpaid, waiting, isAsked] = await Promise.all([
    countRecentlyCancelled(db, { guest: guest.id, seating }, at),
    readUnpaidAtMost(db, seating),
    waits ? findWaiting(db, seating) : NOBODY_WAITS,
    isBillAsked(db, seating),
  ]);
  return { of: seating, cancelled, unpaid, waiting, isBillAsked: isAsked };
}

/** Asked only where a station accepts by itself. */
export async function readWatched(
  { db, at }: Unit,
  { file: { venue } }: PublishedMenu,
): Promise<ReadonlySet<string>> {
  return selfAccepting(venue).length === 0 ? NOBODY_LOOKS : listWatched(db, venue.id, at);
}

const NOBODY_LOOKS: ReadonlySet<string> = new Set();

const NOBODY_WAITS: WaitingFacts = { sent: new Map(), orders: [] };

/** The party's courses, for lines that may have to wait for them. */
async function readCourses(
  db: Reader,
  { file }: PublishedMenu,
  lines: readonly { product: string }[],
  seating: string,
): Promise<CourseAtTable[]> {
  const hasCourses = lines.some(({ product }) => courseOf(file, product) !== null);
  return hasCourses ? listCoursesAtTable(db, seating) : [];
}

/** What an order finds that enters whatever its party owes. */
export async function readEntered(
  db: Reader,
  seating: SeatingRecord,
  menu: PublishedMenu,
  lines: readonly { product: string }[],
): Promise<EnteredFacts> {
  const [courses, isAsked] = await Promise.all([
    readCourses(db, menu, lines, seating.id),
    isBillAsked(db, seating.id),
  ]);
  const bill = isAsked ? await readBillFacts(db, { seating, menu }) : null;
  return { seating, courses, bill };
}
