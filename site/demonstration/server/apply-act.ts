import type { BillChange, DecidedAct } from '#core/bills/bill-act.ts';
import type { NamedState } from '#core/bills/bill-facts.ts';
import { changedCall } from '#core/calls/call-transitions.ts';
import { changedOrder, type OrderChanges } from '#core/orders/order-transitions.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { giveBack, splitCounted } from './sold-out.ts';
import type { VenueState } from './venue-state.ts';

/** Keeps what was decided, and publishes it. */
export function apply(venueState: VenueState, { changes, events, facts }: DecidedAct): void {
  for (const change of changes) keep(venueState, facts.seating.id, change);
  for (const event of events) venueState.publish(event);
}

function keep(venueState: VenueState, seating: string, change: BillChange): void {
  switch (change.kind) {
    case 'payment':
      keepPayment(venueState, seating, change);
      break;
    case 'parts':
      keepParts(venueState, change);
      break;
    case 'part':
      keepPart(venueState, change);
      break;
    case 'called':
      keepNewCall(venueState, change);
      break;
    case 'call':
      keepCall(venueState, change);
      break;
    case 'bill':
      keepBill(venueState, seating, change);
      break;
    case 'named':
      keepNamed(venueState, seating, [{ ...change.bill, state: 'open' }]);
      break;
    case 'relined':
      keepRelined(venueState, change);
      break;
    case 'id_shown':
      keepId(venueState, change);
      break;
    case 'ended':
      end(venueState, seating);
      break;
    case 'order':
      keepOrder(venueState, change.order.id, change.changes);
      break;
    case 'allergy_seen':
      keepAllergy(venueState, change);
      break;
    case 'lines':
      keepLines(venueState, change.moved);
      break;
    default:
    // Nothing is paid on the phone here, and no act of staff is noted.
  }
}

type Change<Kind extends BillChange['kind']> = Extract<BillChange, { kind: Kind }>;

function keepPayment(
  { payments }: VenueState,
  seating: string,
  { payment, call }: Change<'payment'>,
): void {
  payments.set(payment.id, { payment, seating, call });
}

function keepParts({ parts }: VenueState, { kind: _kind, items, ...taker }: Change<'parts'>): void {
  parts.set(
    taker.payment,
    items.map((item, position) => ({ ...item, ...taker, position })),
  );
}

function keepPart(
  { parts }: VenueState,
  { attempt, position, to: state, amount }: Change<'part'>,
): void {
  const known = parts.get(attempt) ?? [];
  const moved = known.map((part) =>
    part.position === position ? { ...part, state, amount } : part,
  );
  parts.set(attempt, moved);
}

function keepNewCall({ calls, clock }: VenueState, { call }: Change<'called'>): void {
  calls.set(call.id, { call, changedAt: clock.now(), doneBy: null });
}

function keepCall({ calls, clock }: VenueState, { call, changes }: Change<'call'>): void {
  const timed = calls.get(call.id);
  if (timed) calls.set(call.id, changedCall(timed, changes, clock.now()));
}

function keepSeating({ seatings }: VenueState, id: string, to: Partial<Seating>): void {
  const seating = seatings.get(id);
  if (seating) seatings.set(id, { ...seating, ...to });
}

function keepId({ guests, clock }: VenueState, { guest: id, by }: Change<'id_shown'>): void {
  const guest = guests.get(id);
  const idShown = by === null ? null : { at: toTimestamp(clock.now()), by };
  if (guest) guests.set(id, { ...guest, idShown });
}

function keepBill(venueState: VenueState, seating: string, { bill, to }: Change<'bill'>): void {
  if (bill === null) {
    keepSeating(venueState, seating, { bill: to });
    return;
  }
  const known = venueState.namedBills.get(seating) ?? [];
  venueState.namedBills.set(
    seating,
    known.map((each) => (each.id === bill ? { ...each, state: to } : each)),
  );
}

function keepNamed({ namedBills }: VenueState, seating: string, more: readonly NamedState[]): void {
  namedBills.set(seating, [...(namedBills.get(seating) ?? []), ...more]);
}

function keepRelined(venueState: VenueState, { order, splits }: Change<'relined'>): void {
  const timed = venueState.orders.get(order.id);
  if (timed) venueState.orders.set(order.id, { ...timed, order });
  splitCounted(venueState, splits);
}

function end(venueState: VenueState, id: string): void {
  const { guests, clock } = venueState;
  keepSeating(venueState, id, { state: 'ended', endedAt: toTimestamp(clock.now()) });
  for (const guest of [...guests.values()].filter(({ seating }) => seating === id)) {
    guests.set(guest.id, { ...guest, hasEnded: true });
  }
}

function keepOrder(venueState: VenueState, id: string, changes: OrderChanges): void {
  const { orders, clock } = venueState;
  const timed = orders.get(id);
  if (timed) {
    orders.set(id, { ...timed, order: changedOrder(timed.order, changes), changedAt: clock.now() });
    if (changes.state === 'rejected' || changes.state === 'cancelled') {
      giveBack(venueState, timed.order.lines);
    }
  }
}

function keepAllergy({ orders, clock }: VenueState, { order, by }: Change<'allergy_seen'>): void {
  const timed = orders.get(order.id);
  if (timed === undefined) return;
  const { allergySeen: _seen, ...unseen } = timed.order;
  const left = by === null ? {} : { allergySeen: { at: toTimestamp(clock.now()), by } };
  orders.set(order.id, { ...timed, order: { ...unseen, ...left } });
}

function keepLines(
  venueState: VenueState,
  { order, move, splits, freed }: Change<'lines'>['moved'],
): void {
  const { orders, clock } = venueState;
  const timed = orders.get(order.id);
  if (timed === undefined) return;
  const moved = move.ids.map((id) => [id, clock.now()] as const);
  const lineChangedAt = new Map([...timed.lineChangedAt, ...moved]);
  // Whether the order itself has moved is a change of its own.
  const { state, endedAt } = timed.order;
  orders.set(order.id, { ...timed, order: { ...order, state, endedAt }, lineChangedAt });
  splitCounted(venueState, splits);
  if (move.state === 'voided') {
    const voided = order.lines.filter(({ id }) => move.ids.includes(id));
    giveBack(
      venueState,
      voided.filter(({ id }) => freed.includes(id)),
    );
    // What was made is gone.
    for (const { id } of voided) venueState.counted.delete(id);
  }
}
