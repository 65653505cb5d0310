import { orderingOf } from '#core/menu/menu.ts';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { sumOf } from '#core/money/pricing.ts';
import type { Locale } from '#core/shared/languages.ts';
import { CANCEL_SECONDS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import type { Acceptance } from './codes.ts';
import type { Order } from './order.schema.ts';
import type { FrozenLine } from './order-check.ts';

/** What is said along with an order; other systems say nothing. */
export interface OrderSaid {
  /** In which language its guest saw the menu, on a device of theirs. */
  readonly locale?: Locale | undefined;
  /** What its guest asks of all of it, also of staff who take it. */
  readonly wishes?: readonly OrderWish[] | undefined;
}

export interface OrderToMake {
  readonly id: string;
  readonly seating: { readonly id: string; readonly table: Order['table'] };
  /** The guest session that sends it; null if staff take it. */
  readonly guest: string | null;
  /** The venue's other system that sends it, without a guest. */
  readonly source?: string | undefined;
  readonly awaitsAdmission: boolean;
  /** Its guest has paid it already. */
  readonly paidFirst?: boolean;
  /** When a database that was lost had taken it, in milliseconds since 1970. */
  readonly againOf?: number;
  readonly said?: OrderSaid;
  /** The guest session that sends it for its own. */
  readonly sentBy?: string | undefined;
  /** The first of the orders that it is sent with. */
  readonly sentWith?: string | undefined;
  /** When its guest comes for what is taken away, in milliseconds since 1970. */
  readonly pickUpAt?: number | undefined;
  /** Until when it rests, in milliseconds since 1970. */
  readonly quietUntil?: number | undefined;
  readonly makeFrom?: number | undefined;
  /** Its guest collects it, whatever the venue usually does. */
  readonly isCollected?: boolean;
  readonly venue: Pick<MenuFileVenue, 'currency' | 'ordering'>;
  readonly lines: readonly (FrozenLine & { readonly held?: true })[];
  /** The state in which it begins; `done` was served already. */
  readonly state: 'placed' | 'accepted' | 'done';
  /** What its stations that accept by themselves make of it. */
  readonly acceptance?: Acceptance | null;
}

/** An order before it is stored, which gives it its number. */
export type UnnumberedOrder = Omit<Order, 'number'>;

/** A new order, `at` in milliseconds since 1970. */
export function newOrder(wish: OrderToMake, at: number, newId: () => string): UnnumberedOrder {
  const { id, seating, guest, venue, said = {}, acceptance = null } = wish;
  const isByItself = acceptance === 'itself';
  const state = isByItself ? 'accepted' : wish.state;
  const now = toTimestamp(at);
  const accepted = state === 'placed' ? null : now;
  const oneStep = oneStepStations(venue);
  return {
    id,
    table: seating.table,
    seating: seating.id,
    // An order that no device sent belongs to the party as a whole.
    guest: guest ?? seating.id,
    ...(wish.sentBy !== undefined && { sentBy: wish.sentBy }),
    ...(wish.sentWith !== undefined && { sentWith: wish.sentWith }),
    ...(guest === null && { byStaff: true }),
    ...(wish.source !== undefined && { source: wish.source }),
    ...(wish.awaitsAdmission && { awaitsAdmission: true }),
    ...(wish.paidFirst && { paidFirst: true }),
    ...(wish.againOf !== undefined && { again: toTimestamp(wish.againOf) }),
    ...(said.locale !== undefined && { locale: said.locale }),
    ...(said.wishes !== undefined && said.wishes.length > 0 && { wishes: [...said.wishes] }),
    ...timesOf(wish),
    state,
    // Nobody can bring it to a party without a table.
    service: wish.isCollected || seating.table.tab ? 'collect' : orderingOf(venue).service,
    currency: venue.currency,
    total: sumOf(wish.lines),
    lines: wish.lines.map((line) => ({
      id: newId(),
      ...line,
      ...(oneStep.has(line.station) && { oneStep: true as const }),
      state: state === 'done' ? 'served' : 'queued',
      stateAt: now,
    })),
    placedAt: now,
    // Nobody has seen what was accepted by itself.
    seenAt: isByItself ? null : accepted,
    acceptedAt: accepted,
    ...(acceptance !== null && { acceptance }),
    ...(isByItself && cancellable(venue, at)),
    endedAt: state === 'done' ? now : null,
    seenBy: [],
  };
}

/** When it is taken away, and until when it rests. */
function timesOf({ pickUpAt, quietUntil, makeFrom }: OrderToMake) {
  return {
    ...(pickUpAt !== undefined && { pickUpAt: toTimestamp(pickUpAt) }),
    ...(quietUntil !== undefined && { quietUntil: toTimestamp(quietUntil) }),
    ...(makeFrom !== undefined && { makeFrom: toTimestamp(makeFrom) }),
  };
}

function cancellable({ ordering }: OrderToMake['venue'], at: number): Pick<Order, 'cancelUntil'> {
  const seconds = ordering?.cancelSeconds ?? CANCEL_SECONDS;
  return seconds === 0 ? {} : { cancelUntil: toTimestamp(at + seconds * 1_000) };
}

function oneStepStations({ ordering }: OrderToMake['venue']): ReadonlySet<string> {
  const work = ordering?.stationWork ?? [];
  return new Set(work.flatMap(({ station, isOneStep }) => (isOneStep ? [station] : [])));
}
