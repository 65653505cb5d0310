import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Menu } from '#core/menu/menu.schema.ts';
import { pricesAt } from '#core/money/happy-hour-price.ts';

/** The menu at current prices: a new object only if a price has changed. */
export function createPricedMenu(
  loaded: ReadonlySignal<Menu | null>,
  now: ReadonlySignal<number>,
): ReadonlySignal<Menu | null> {
  let last: { loaded: Menu; menu: Menu } | null = null;
  return computed(() => {
    const { value } = loaded;
    if (value === null) {
      return null;
    }
    const menu = pricesAt(value, now.value);
    if (menu === value) {
      return menu;
    }
    if (last?.loaded !== value || pricesOf(last.menu) !== pricesOf(menu)) {
      last = { loaded: value, menu };
    }
    return last.menu;
  });
}

function pricesOf({ categories }: Menu): string {
  return String(categories.flatMap(({ products }) => products.map(({ price }) => price)));
}
