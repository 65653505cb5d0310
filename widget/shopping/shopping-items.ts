import type { CartLine } from '#core/cart/cart.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { chosenOptions } from '#core/menu/options.ts';
import { unitPriceOf } from '#core/money/unit-price.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { TableOrderItem, TableOrderItems } from '../element-types.ts';

/** What an item says of its product and options; without a line's note, which is personal. */
type Wish = Pick<CartLine, 'product' | 'options' | 'quantity'> &
  Partial<Pick<CartLine, 'seenName' | 'seenPrice'>>;

export function itemOf(menu: Menu, wish: Wish): TableOrderItem {
  const { product: id, options, quantity, seenName = wish.product, seenPrice = 0 } = wish;
  const product = findProduct(menu, id);
  const names = product
    ? chosenOptions(product, menu.optionGroups, options).map(({ name }) => name)
    : [];
  const price = product && unitPriceOf(product, menu.optionGroups, options);
  return item(menu, id, names, {
    name: product?.name ?? seenName,
    options: [...options],
    // The menu may lack it by now: then as it was last seen.
    price: price ?? seenPrice,
    quantity,
  });
}

/** As the order has them: prices and names as they were when it was sent. */
export function itemsOfOrder(menu: Menu | null, { lines }: Pick<Order, 'lines'>): TableOrderItem[] {
  const locale = menu?.locale ?? 'en';
  return lines.map(({ product, name, options, quantity, unitPrice }) =>
    item(
      menu,
      product,
      options.map((option) => pickText(option.name, locale)),
      {
        name: pickText(name, locale),
        options: options.map(({ id }) => id),
        price: unitPrice,
        quantity,
      },
    ),
  );
}

/** One of each product of the menu. */
export function itemsOfMenu(menu: Menu): TableOrderItem[] {
  return menu.categories.flatMap(({ products }) =>
    products.map(({ id }) => itemOf(menu, { product: id, options: [], quantity: 1 })),
  );
}

export function together(menu: Menu, items: TableOrderItem[]): TableOrderItems {
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { items, total, currency: menu.venue.currency };
}

function item(
  menu: Menu | null,
  product: string,
  optionNames: readonly string[],
  rest: Pick<TableOrderItem, 'name' | 'options' | 'price' | 'quantity'>,
): TableOrderItem {
  const category = menu?.categories.find(({ products }) =>
    products.some(({ id }) => id === product),
  );
  return {
    product,
    ...rest,
    ...(category && { category: category.name }),
    ...(optionNames.length > 0 && { variant: optionNames.join(', ') }),
  };
}
