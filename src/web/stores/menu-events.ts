import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Availability } from '#core/menu/menu.schema.ts';
import type { MenuStore } from './menu-store.ts';

/** What an event says about a menu. Apart from the store, which is on the screen before events are. */
export function applyToMenu(
  { menu, refresh, change }: Pick<MenuStore, 'menu' | 'refresh' | 'change'>,
  event: VenueEvent,
): void {
  if (event.type === 'menu.published') {
    if (event.menuVersion !== menu.peek()?.version) void refresh();
  } else if (isAvailabilityEvent(event)) {
    const { sequence } = event;
    change({ sequence, apply: (availability) => withEvent(availability, event) });
  }
}

function isAvailabilityEvent(event: VenueEvent): boolean {
  return 'product' in event || 'option' in event || 'pauses' in event;
}

/** Availability after this event. Also used by the console. */
export function withEvent(availability: Availability, event: VenueEvent): Availability {
  const { sequence } = event;
  if ('pauses' in event) {
    return { ...availability, sequence, pauses: event.pauses };
  }
  if ('product' in event) {
    const isOut = event.type === 'product.sold_out';
    const soldOutProducts = marked(availability.soldOutProducts, event.product, isOut);
    const portions = counted(availability.portions, event.product, event.left);
    const soldOutUntil = timed(availability.soldOutUntil, 'product', event.product, event.until);
    return { ...availability, sequence, soldOutProducts, portions, soldOutUntil };
  }
  if ('option' in event) {
    const isOut = event.type === 'option.sold_out';
    const soldOutOptions = marked(availability.soldOutOptions, event.option, isOut);
    const soldOutUntil = timed(availability.soldOutUntil, 'option', event.option, event.until);
    return { ...availability, sequence, soldOutOptions, soldOutUntil };
  }
  return availability;
}

function marked(soldOut: readonly string[], id: string, isOut: boolean): string[] {
  const others = soldOut.filter((each) => each !== id);
  return isOut ? [...others, id] : others;
}

type Counts = NonNullable<Availability['portions']>;
type Ends = NonNullable<Availability['soldOutUntil']>;

/** Without `left` nobody counts them any more. */
function counted(portions: Counts = [], product: string, left: number | undefined): Counts {
  const others = portions.filter((each) => each.product !== product);
  return left === undefined ? others : [...others, { product, left }];
}

function timed(
  ends: Ends = [],
  kind: Ends[number]['kind'],
  id: string,
  until: string | undefined,
): Ends {
  const others = ends.filter((each) => each.kind !== kind || each.id !== id);
  return until === undefined ? others : [...others, { kind, id, until }];
}
