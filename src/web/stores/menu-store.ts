import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type VenueAvailability, venueAvailability } from '#core/availability/availability.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Availability, Menu } from '#core/menu/menu.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Clock } from '#web/platform/clock.ts';
import { type Failure, failureOf } from './failure.ts';
import { createHalfMinutes } from './half-minutes.ts';
import { createPricedMenu } from './priced-menu.ts';
import { createProductsStore, type ProductsStore } from './products-store.ts';
import { createRecentEvents } from './recent-events.ts';

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface MenuStore extends ProductsStore {
  /** With current prices. Stays while another one is loading. */
  readonly menu: ReadonlySignal<Menu | null>;
  readonly status: ReadonlySignal<LoadStatus>;
  readonly error: ReadonlySignal<Failure | null>;
  /** Milliseconds since 1970; changes every half minute, for hours and time windows. */
  readonly now: ReadonlySignal<number>;
  /** Uses the server's clock (milliseconds since 1970), if the device's is wrong. */
  setClock(at: number): void;
  /** Whether the venue as a whole takes orders. */
  readonly venueState: ReadonlySignal<VenueAvailability>;
  /**
   * Resolves when this request, or a later one, has succeeded or failed. Never rejects. `early` was
   * requested before the venue was known: if it is of another venue or fails, it is not used.
   */
  load(venue: string, locale: Locale, early?: Promise<Menu>): Promise<void>;
  /** Loads the same venue and language again: after a publication or a gap in the stream. */
  refresh(): Promise<void>;
  apply(event: VenueEvent): void;
  dispose(): void;
}

export interface MenuDeps {
  /** Throws only `ApiError`. `opening`: only the first products of a big menu. */
  getMenu(venue: string, wish: { locale: Locale; part?: 'opening' }): Promise<Menu>;
  clock: Clock;
}

export function createMenuStore({ getMenu, clock }: MenuDeps): MenuStore {
  const loaded = signal<Menu | null>(null);
  const status = signal<LoadStatus>('idle');
  const error = signal<Failure | null>(null);
  const now = createHalfMinutes(clock);
  const menu = createPricedMenu(loaded, now.at);
  const venueState = computed<VenueAvailability>(() => {
    const { value } = menu;
    return value === null
      ? { orderable: true }
      : venueAvailability(value.venue, value.availability, now.at.value);
  });
  let wanted: { venue: string; locale: Locale } | null = null;
  let loads = 0;
  let isOver = false;
  let latest: Promise<void> = Promise.resolve();
  const recent = createRecentEvents();
  now.start();

  function load(venue: string, locale: Locale, early?: Promise<Menu>): Promise<void> {
    if (wanted?.venue !== venue) {
      loaded.value = null;
      recent.clear();
    }
    wanted = { venue, locale };
    loads += 1;
    status.value = 'loading';
    latest = fetchMenu(loads, venue, locale, early);
    return latest;
  }

  async function fetchMenu(
    turn: number,
    venue: string,
    locale: Locale,
    early?: Promise<Menu>,
  ): Promise<void> {
    try {
      const answer = await first(venue, locale, early);
      if (turn === loads) {
        show(answer);
      }
      if (turn === loads && answer.isOpening) {
        const whole = await getMenu(venue, { locale });
        if (turn === loads) {
          show(whole);
        }
      }
    } catch (thrown) {
      if (turn === loads) {
        error.value = failureOf(thrown);
        status.value = 'failed';
      }
    }
    if (turn !== loads) {
      await latest;
    }
  }

  /** A guest without a menu sees the first screens first; the rest is loaded meanwhile. */
  function first(venue: string, locale: Locale, early?: Promise<Menu>): Promise<Menu> {
    const has = loaded.peek();
    const isNew = has === null || (has.isOpening === true && has.locale !== locale);
    const ask = () => getMenu(venue, isNew ? { locale, part: 'opening' } : { locale });
    const isRight = (given: Menu) => given.venue.id === venue && given.locale === locale;
    return early ? early.then((given) => (isRight(given) ? given : ask()), ask) : ask();
  }

  function show(answer: Menu): void {
    const newer = recent.after(answer.availability.sequence);
    const availability = newer.reduce(withEvent, answer.availability);
    const current = loaded.peek();
    if (current === null || !isSameMenu(current, answer)) {
      loaded.value = { ...answer, availability };
    } else if (!isSameAvailability(current.availability, availability)) {
      loaded.value = { ...current, availability };
    }
    status.value = 'ready';
    error.value = null;
    if (!isOver) now.start();
  }

  function change(event: VenueEvent): void {
    recent.add(event);
    const current = loaded.peek();
    if (current !== null && event.sequence > current.availability.sequence) {
      loaded.value = { ...current, availability: withEvent(current.availability, event) };
    }
  }

  async function refresh(): Promise<void> {
    if (wanted !== null) {
      await load(wanted.venue, wanted.locale);
    }
  }

  return {
    menu,
    status,
    error,
    now: now.at,
    venueState,
    setClock(at) {
      if (!isOver) now.set(at);
    },
    ...createProductsStore({ menu, loaded, now: now.at }),
    load,
    refresh,
    apply(event) {
      if (event.type === 'menu.published') {
        if (event.menuVersion !== loaded.peek()?.version) {
          void refresh();
        }
      } else if (isAvailabilityEvent(event)) {
        change(event);
      }
    },
    dispose() {
      // What is still on its way must not start the time again: it would run for ever.
      isOver = true;
      now.stop();
    },
  };
}

/** Repeated requests mostly return what is shown already: then nothing is rendered again. */
function isSameMenu(a: Menu, b: Menu): boolean {
  return (
    a.version === b.version &&
    a.locale === b.locale &&
    a.venue.id === b.venue.id &&
    a.isOpening === b.isOpening
  );
}

function isSameAvailability(a: Availability, b: Availability): boolean {
  const content = ({ sequence: _number, ...rest }: Availability) => JSON.stringify(rest);
  return content(a) === content(b);
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
