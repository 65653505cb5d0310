import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type VenueAvailability, venueAvailability } from '#core/availability/availability.ts';
import type { Availability, Menu } from '#core/menu/menu.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { Clock } from '#web/platform/clock.ts';
import { type Failure, failureOf } from './failure.ts';
import { createHalfMinutes } from './half-minutes.ts';
import { createPricedMenu } from './priced-menu.ts';
import { createProductsStore, type ProductsStore } from './products-store.ts';
import { createRecentEvents } from './recent-events.ts';

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface AvailabilityChange {
  readonly sequence: number;
  apply(availability: Availability): Availability;
}

/** In which language a menu is asked for. */
export interface MenuWish {
  readonly locale: Locale;
  /** One that only tables speak, if the menu has it. */
  readonly language?: TableLanguageCode;
  /** As it can be taken away. */
  readonly takeaway?: 'yes';
}

export interface MenuStore extends ProductsStore {
  /** With current prices. Stays while another one is loading. */
  readonly menu: ReadonlySignal<Menu | null>;
  readonly status: ReadonlySignal<LoadStatus>;
  readonly error: ReadonlySignal<Failure | null>;
  /** Milliseconds since 1970; changes every half minute, for hours and time windows. */
  readonly now: ReadonlySignal<number>;
  /** By how much the device's clock is behind the server's, in milliseconds; 0 until it is known. */
  readonly behind: ReadonlySignal<number>;
  /** Uses the server's clock (milliseconds since 1970), if the device's is wrong. */
  setClock(at: number): void;
  /** Whether the venue as a whole takes orders. */
  readonly venueState: ReadonlySignal<VenueAvailability>;
  /**
   * Resolves when this request, or a later one, has succeeded or failed. Never rejects. `early` was
   * requested before the venue was known: if it is of another venue or fails, it is not used.
   */
  load(venue: string, wish: MenuWish, early?: Promise<Menu>): Promise<void>;
  /** Loads the same venue and language again: after a publication or a gap in the stream. */
  refresh(): Promise<void>;
  /** What an event of this number makes of the availability (`menu-events.ts`). */
  change(made: AvailabilityChange): void;
  dispose(): void;
}

export interface MenuDeps {
  /** Throws only `ApiError`. `opening`: only the first products of a big menu. */
  getMenu(venue: string, wish: MenuWish & { part?: 'opening' }): Promise<Menu>;
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
  let wanted: { venue: string; wish: MenuWish } | null = null;
  let loads = 0;
  let isOver = false;
  let latest: Promise<void> = Promise.resolve();
  const recent = createRecentEvents<AvailabilityChange>();
  now.start();

  function load(venue: string, wish: MenuWish, early?: Promise<Menu>): Promise<void> {
    if (wanted?.venue !== venue) {
      loaded.value = null;
      recent.clear();
    }
    wanted = { venue, wish };
    loads += 1;
    status.value = 'loading';
    latest = fetchMenu(loads, venue, wish, early);
    return latest;
  }

  async function fetchMenu(
    turn: number,
    venue: string,
    wish: MenuWish,
    early?: Promise<Menu>,
  ): Promise<void> {
    try {
      const answer = await first(venue, wish, early);
      if (turn === loads) {
        show(answer);
      }
      if (turn === loads && answer.isOpening) {
        const whole = await getMenu(venue, wish);
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
  function first(venue: string, wish: MenuWish, early?: Promise<Menu>): Promise<Menu> {
    const has = loaded.peek();
    const isNew = has === null || (has.isOpening === true && has.locale !== wish.locale);
    const ask = () => getMenu(venue, isNew ? { ...wish, part: 'opening' } : wish);
    const isRight = (given: Menu) => given.venue.id === venue && given.locale === wish.locale;
    return early ? early.then((given) => (isRight(given) ? given : ask()), ask) : ask();
  }

  function show(answer: Menu): void {
    const newer = recent.after(answer.availability.sequence);
    const availability = newer.reduce((all, made) => made.apply(all), answer.availability);
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

  function change(made: AvailabilityChange): void {
    recent.add(made);
    const current = loaded.peek();
    if (current !== null && made.sequence > current.availability.sequence) {
      loaded.value = { ...current, availability: made.apply(current.availability) };
    }
  }

  async function refresh(): Promise<void> {
    if (wanted !== null) {
      await load(wanted.venue, wanted.wish);
    }
  }

  return {
    menu,
    status,
    error,
    now: now.at,
    behind: now.behind,
    venueState,
    setClock(at) {
      if (!isOver) now.set(at);
    },
    ...createProductsStore({ menu, loaded, now: now.at }),
    load,
    refresh,
    change,
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
    a.language === b.language &&
    a.venue.id === b.venue.id &&
    a.takeaway === b.takeaway &&
    a.isOpening === b.isOpening
  );
}

function isSameAvailability(a: Availability, b: Availability): boolean {
  const content = ({ sequence: _number, ...rest }: Availability) => JSON.stringify(rest);
  return content(a) === content(b);
}
