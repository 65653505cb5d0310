import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { createProductsStore } from './products-store.ts';

function createSubject(initial: Menu | null = makeMenu()) {
  const menu = signal<Menu | null>(initial);
  const products = createProductsStore({
    menu,
    loaded: menu,
    now: signal(Date.UTC(2026, 10, 20, 18, 0)),
  });
  const [first] = initial?.categories.flatMap((category) => category.products) ?? [];
  return { menu, products, id: first?.id ?? '' };
}

test('a product is found by its id, and available until it is sold out', () => {
  const { menu, products, id } = createSubject();
  expect(products.index.value?.products.get(id)?.id).toBe(id);
  expect(products.availabilityOf(id)).toEqual({ orderable: true });
  const { value } = menu;
  menu.value = value && {
    ...value,
    availability: { ...value.availability, soldOutProducts: [id], soldOutOptions: ['rare'] },
  };
  expect(products.availabilityOf(id)).toMatchObject({ orderable: false, because: 'sold_out' });
  expect(products.soldOutOptions.value.has('rare')).toBe(true);
});

test('without a menu, and for a product that is not on it, nothing is available', () => {
  const { products } = createSubject(null);
  expect(products.index.value).toBeNull();
  expect(products.availabilityOf('anything')).toMatchObject({ orderable: false });
  expect(createSubject().products.availabilityOf('nothing')).toMatchObject({ orderable: false });
});
