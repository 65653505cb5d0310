import { isWithin, nextChange } from '#core/availability/availability.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { HappyHour, MenuFile } from '#core/menu-import/menu-file.schema.ts';

interface HappyHoured {
  readonly happyHours?: readonly HappyHour[];
}

interface Product extends HappyHoured {
  readonly price: number;
}

/** A product's temporary price. */
export interface HappyPrice {
  /** In minor units, below the ordinary one. */
  readonly price: number;
  readonly ordinary: number;
  /** The end of that price, in milliseconds since 1970; null if it does not end within 8 days. */
  readonly until: number | null;
}

/**
 * The happy-hour price at an instant (milliseconds since 1970), or null if the ordinary price
 * applies. A product's own happy hours replace its category's; the lowest price wins. For midnight
 * and clock changes see `spansOf`.
 */
export function happyPriceAt(
  product: Product,
  category: HappyHoured,
  timeZone: string,
  at: number,
): HappyPrice | null {
  const hours = (product.happyHours ?? category.happyHours ?? []).map((hour) => ({
    price: reduced(product.price, hour),
    windows: hour.windows,
  }));
  const now = hours.filter(({ windows }) => isWithin(windows, at, timeZone));
  const price = Math.min(product.price, ...now.map((hour) => hour.price));
  if (price === product.price) {
    return null;
  }
  const asLow = hours.filter((hour) => hour.price <= price).flatMap(({ windows }) => windows);
  return { price, ordinary: product.price, until: nextChange(asLow, at, timeZone) };
}

/** Rounded to the minor unit, never below zero. */
function reduced(price: number, hour: HappyHour): number {
  if ('price' in hour) {
    return hour.price;
  }
  return 'percentOff' in hour
    ? Math.round((price * (100 - hour.percentOff)) / 100)
    : Math.max(0, price - hour.amountOff);
}

/**
 * The menu with each product at its price of that instant: the same function on the device and on
 * the server. Products whose price is unchanged stay the same objects.
 */
export function pricesAt(menu: Menu, at: number): Menu;
export function pricesAt(menu: MenuFile, at: number): MenuFile;
export function pricesAt(menu: Menu | MenuFile, at: number): Menu | MenuFile {
  const { timeZone } = menu.venue;
  const priced = <C extends HappyHoured & { products: Product[] }>(category: C): C => {
    const products = category.products.map((product) => {
      const happy = happyPriceAt(product, category, timeZone, at);
      return happy === null ? product : { ...product, price: happy.price };
    });
    return products.every((product, place) => product === category.products[place])
      ? category
      : { ...category, products };
  };
  const categories = menu.categories.map((category) => priced(category));
  return categories.every((category, place) => category === menu.categories[place])
    ? menu
    : ({ ...menu, categories } as typeof menu);
}
