import { givenBack, keptPortions, type TakenPortions } from '#core/availability/portions.ts';
import { todayAt } from '#core/days/business-day.ts';
import { portionsEvent, soldOutEvent } from '#core/events/event-draft.ts';
import { decideSoldOut, type SoldOutItem, type SoldOutState } from '#core/menu/sold-out.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Split } from '#core/orders/split-move.ts';
import type { SoldOutRequest } from '#core/people/staff.schema.ts';
import { granted } from './refused-error.ts';
import type { VenueState } from './venue-state.ts';

const keyOf = ({ kind, id }: SoldOutItem) => `${kind} ${id}`;

/** Staff say that something is sold out, counted, or on sale. */
export function markSoldOut(venueState: VenueState, item: SoldOutItem, wish: SoldOutRequest): void {
  const { soldOut, clock, file } = venueState;
  const at = clock.now();
  const now = soldOut.get(keyOf(item)) ?? null;
  const { to, isNews } = granted(
    decideSoldOut({ file, now, today: todayAt(at, file.venue) }, item, wish, at),
  );
  if (isNews) {
    set(venueState, item, to);
    venueState.publish(soldOutEvent(item, to));
    sellAgainAt(venueState, item, to?.until ?? null);
  }
}

/** As the server's job does. */
function sellAgainAt(venueState: VenueState, item: SoldOutItem, until: number | null): void {
  const { soldOut, clock } = venueState;
  if (until === null) {
    return;
  }
  clock.setTimeout(
    () => {
      if (soldOut.get(keyOf(item))?.until === until && until <= clock.now()) {
        set(venueState, item, null);
        venueState.publish(soldOutEvent(item, null));
      }
    },
    Math.max(0, until - clock.now()),
  );
}

function set({ soldOut }: VenueState, { kind, id }: SoldOutItem, state: SoldOutState | null): void {
  const key = keyOf({ kind, id });
  soldOut.delete(key);
  if (state !== null) soldOut.set(key, { ...state, kind, id });
}

/** An order has taken its portions. */
export function storeTaken(
  venueState: VenueState,
  order: Pick<Order, 'lines'>,
  { pieces, changes }: TakenPortions,
): void {
  for (const [index, { id }] of order.lines.entries()) {
    venueState.counted.set(id, pieces[index] ?? 0);
  }
  storeChanges(venueState, changes);
}

/** Lines of which some pieces became lines of their own. */
export function splitCounted({ counted }: VenueState, splits: readonly Split[]): void {
  for (const { rest, taken } of splits) {
    const all = counted.get(rest.id) ?? 0;
    const kept = keptPortions(all, rest.quantity);
    counted.set(rest.id, kept);
    counted.set(taken.id, all - kept);
  }
}

/** Portions of lines that nobody makes are left again. */
export function giveBack(venueState: VenueState, lines: Order['lines']): void {
  const given = lines.map(({ id, product }) => {
    const quantity = venueState.counted.get(id) ?? 0;
    venueState.counted.delete(id);
    return { product, quantity };
  });
  storeChanges(venueState, givenBack(venueState.availability().portions ?? [], given));
}

function storeChanges(venueState: VenueState, changes: TakenPortions['changes']): void {
  for (const change of changes) {
    const item = { kind: 'product', id: change.product } as const;
    const now = venueState.soldOut.get(keyOf(item));
    if (now !== undefined) {
      venueState.soldOut.set(keyOf(item), { ...now, left: change.to });
      venueState.publish(portionsEvent(change));
    }
  }
}
