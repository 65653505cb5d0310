import { computed, type ReadonlySignal } from '@preact/signals-react';
import { type ProductAvailability, productAvailability } from '#core/availability/availability.ts';
import { portionsLeft, shownPortions } from '#core/availability/portions.ts';
import { todayAt } from '#core/days/business-day.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import { lacksOptions } from '#core/menu/options.ts';
import { type HappyPrice, happyPriceAt } from '#core/money/happy-hour-price.ts';

/** The products of the shown menu, and their availability. */
export interface ProductsStore {
  /** Products and their categories by id; null until there is a menu. */
  readonly index: ReadonlySignal<MenuIndex<Menu> | null>;
  readonly soldOutOptions: ReadonlySignal<ReadonlySet<string>>;
  /** Unknown products count as sold out. */
  availabilityOf(productId: string): ProductAvailability;
  /** How many portions are left; null where nobody counts them. */
  leftOf(productId: string): number | null;
  /** How many guests are told are left; null where that is not said. */
  shownLeftOf(productId: string): number | null;
  /** Its temporary price, or null. */
  happyPriceOf(productId: string): HappyPrice | null;
}

export interface ProductsDeps {
  menu: ReadonlySignal<Menu | null>;
  /** The same with ordinary prices. */
  loaded: ReadonlySignal<Menu | null>;
  /** Milliseconds since 1970, for hours and time windows. */
  now: ReadonlySignal<number>;
}

const SOLD_OUT: ProductAvailability = { orderable: false, because: 'sold_out' };

/** What is sold out until a time of this business day says so: at its end all is sold again. */
function withEnd(
  state: ProductAvailability,
  id: string,
  { venue, availability: { soldOutUntil = [] } }: Menu,
  now: number,
): ProductAvailability {
  const end = soldOutUntil.find((each) => each.kind === 'product' && each.id === id);
  if (state.orderable || state.because !== 'sold_out' || end === undefined) {
    return state;
  }
  const opensAt = Date.parse(end.until);
  return opensAt < todayAt(now, venue).ends ? { ...state, opensAt } : state;
}

/** Derives everything from the menu and the clock: products have no state of their own. */
export function createProductsStore({ menu, loaded, now }: ProductsDeps): ProductsStore {
  const index = computed(() => (menu.value === null ? null : indexMenu(menu.value)));
  const ordinary = computed(() => loaded.value && indexMenu(loaded.value));
  const soldOut = computed<ReadonlySet<string>>(
    () => new Set(menu.value?.availability.soldOutOptions),
  );
  const availabilityOf = (productId: string, out: ReadonlySet<string>) => {
    const { value } = menu;
    const product = index.value?.products.get(productId);
    const category = index.value?.categoryOf.get(productId);
    return value === null ||
      product === undefined ||
      category === undefined ||
      lacksOptions(product, value.optionGroups, out)
      ? SOLD_OUT
      : withEnd(
          productAvailability(product, category, value.venue, value.availability, now.value),
          product.id,
          value,
          now.value,
        );
  };
  /** Also choices of sets whose products cannot be ordered. */
  const soldOutOptions = computed<ReadonlySet<string>>(() => {
    const out = new Set(soldOut.value);
    for (const { options } of menu.value?.optionGroups ?? []) {
      for (const { id, product } of options) {
        const state = product && availabilityOf(product, soldOut.value);
        // While the venue is closed a set is closed, as everything is.
        if (state && !state.orderable && state.because !== 'closed') out.add(id);
      }
    }
    return out;
  });

  return {
    index,
    soldOutOptions,
    availabilityOf: (productId) => availabilityOf(productId, soldOutOptions.value),
    leftOf(productId) {
      const { value } = menu;
      return value && portionsLeft(value.availability, productId);
    },
    shownLeftOf(productId) {
      const { value } = menu;
      return value && shownPortions(value.venue.ordering, value.availability, productId);
    },
    happyPriceOf(productId) {
      const product = ordinary.value?.products.get(productId);
      const category = ordinary.value?.categoryOf.get(productId);
      const zone = loaded.value?.venue.timeZone;
      return product && category && zone !== undefined
        ? happyPriceAt(product, category, zone, now.value)
        : null;
    },
  };
}
