import { computed, type ReadonlySignal } from '@preact/signals-react';
import { type ProductAvailability, productAvailability } from '#core/availability/availability.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu.ts';
import { lacksOptions } from '#core/menu/options.ts';
import { type HappyPrice, happyPriceAt } from '#core/money/happy-hour.ts';

/** The products of the shown menu, and their availability. */
export interface ProductsStore {
  /** Products and their categories by id; null until there is a menu. */
  readonly index: ReadonlySignal<MenuIndex<Menu> | null>;
  readonly soldOutOptions: ReadonlySignal<ReadonlySet<string>>;
  /** Unknown products count as sold out. */
  availabilityOf(productId: string): ProductAvailability;
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

/** Derives everything from the menu and the clock: products have no state of their own. */
export function createProductsStore({ menu, loaded, now }: ProductsDeps): ProductsStore {
  const index = computed(() => (menu.value === null ? null : indexMenu(menu.value)));
  const ordinary = computed(() => loaded.value && indexMenu(loaded.value));
  const soldOutOptions = computed<ReadonlySet<string>>(
    () => new Set(menu.value?.availability.soldOutOptions),
  );

  return {
    index,
    soldOutOptions,
    availabilityOf(productId) {
      const { value } = menu;
      const product = index.value?.products.get(productId);
      const category = index.value?.categoryOf.get(productId);
      return value === null ||
        product === undefined ||
        category === undefined ||
        lacksOptions(product, value.optionGroups, soldOutOptions.value)
        ? SOLD_OUT
        : productAvailability(product, category, value.venue, value.availability, now.value);
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
