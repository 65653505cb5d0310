import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import { sumOf } from '#core/money/pricing.ts';
import { includedVat } from '#core/money/vat.ts';
import type { OrderLineRequest } from '#core/orders/order.schema.ts';
import { freezeLines } from '#core/orders/order-check.ts';
import {
  allAvailable,
  arbitraryMenuFile,
  arbitraryOrder,
} from '../../../tests/support/fixtures/arbitrary-menu.ts';
import { smallMenu } from '../../../tests/support/fixtures/small-menu.ts';
import { add, type CartLine, cartKey, cartLine, cartTotals } from './cart.ts';
import {
  acceptChanges,
  cartIssues,
  cartVat,
  remove,
  replace,
  sentNow,
  setLater,
  setQuantity,
  theirTurn,
  toOrderLines,
} from './cart-changes.ts';

const AT = Date.UTC(2026, 10, 20, 18);

const NOW = Date.parse('2026-11-20T12:00:00Z');

const arbitraryCart = arbitraryOrder.map(({ file, lines }) => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  return { file, menu, added: lines.flatMap((line) => lineOn(menu, line) ?? []) };
});

function lineOn(menu: Menu, wish: OrderLineRequest): CartLine | null {
  return cartLine(menu, { ...wish, note: wish.note ?? '' });
}

const cartOf = (lines: readonly CartLine[]) => lines.reduce<CartLine[]>(add, []);
const pieces = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0);

function line(product: string, quantity: number, change: Partial<CartLine> = {}): CartLine {
  const wish = { product, options: [], quantity, note: '', allergyQuestion: [], ...change };
  return { ...wish, seenName: product, seenPrice: 100, ...change, key: cartKey(wish) };
}

test('equal lines become one and no piece is lost, in any order', () => {
  fc.assert(
    fc.property(arbitraryCart, fc.boolean(), ({ added }, isReversed) => {
      const few = added.map((each) => ({ ...each, quantity: 1 }));
      const cart = cartOf(isReversed ? few.toReversed() : few);
      expect(pieces(cart)).toBe(pieces(few));
      expect(new Set(cart.map((each) => each.key)).size).toBe(cart.length);
      expect(new Set(cart.map((each) => each.key))).toEqual(new Set(few.map((each) => each.key)));
    }),
  );
});

test('no sequence of actions leaves a line with no pieces or above the maximum, or two equal lines where one can hold all', () => {
  const key = fc.nat(4).map((index) => line(`product-${index}`, 1).key);
  const anyLine = fc
    .tuple(fc.nat(4), fc.integer({ min: 1, max: 99 }))
    .map(([index, quantity]) => line(`product-${index}`, quantity));
  const action = fc.oneof(
    anyLine.map((each) => (cart: CartLine[]) => add(cart, each)),
    fc.tuple(key, fc.integer({ min: -2, max: 120 })).map(
      ([each, quantity]) =>
        (cart: CartLine[]) =>
          setQuantity(cart, each, quantity),
    ),
    fc.tuple(key, anyLine).map(
      ([old, each]) =>
        (cart: CartLine[]) =>
          replace(cart, old, each),
    ),
    key.map((each) => (cart: CartLine[]) => remove(cart, each)),
    fc.tuple(fc.nat(9), fc.boolean()).map(
      ([index, isLater]) =>
        (cart: CartLine[]) =>
          setLater(cart, cart[index]?.key ?? '', isLater),
    ),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (walk) => {
      let cart: CartLine[] = [];
      /** Of which there was once more than one line can hold. */
      const crowded = new Set<string>();
      for (const act of walk) {
        cart = act(cart);
        expect(new Set(cart.map((each) => each.key)).size).toBe(cart.length);
        for (const { product } of cart) {
          const own = cart.filter((each) => each.product === product);
          if (pieces(own) > LINE_QUANTITY_MAX) crowded.add(product);
        }
        const roomy = cart.filter(({ product }) => !crowded.has(product));
        const wishes = roomy.map(({ product, later }) => `${product} ${later === true}`);
        expect(new Set(wishes).size).toBe(roomy.length);
        for (const { quantity } of cart) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(LINE_QUANTITY_MAX);
        }
      }
    }),
  );
});

test('what one line cannot hold is a line more: no piece is lost', () => {
  const many = [line('a', 60), line('b', 1), line('a', 60), line('a', 99)];
  const cart = cartOf(many);
  expect(cart.map(({ product, quantity }) => [product, quantity])).toEqual([
    ['a', 99],
    ['b', 1],
    ['a', 99],
    ['a', 21],
  ]);
  expect(new Set(cart.map(({ key }) => key)).size).toBe(4);
  // What is taken away of one line is of that one alone, and its room is used again.
  const [first] = cart;
  const fewer = setQuantity(cart, first?.key ?? '', 90);
  expect(add(fewer, line('a', 2)).map(({ quantity }) => quantity)).toEqual([92, 1, 99, 21]);
});

test('lines that are edited, or sent together after all, lose no piece either', () => {
  const noted = line('a', 60, { note: 'kall' });
  const edited = replace([line('a', 60), noted], noted.key, line('a', 60));
  expect(edited.map(({ quantity }) => quantity)).toEqual([99, 21]);
  const held = setLater([line('a', 60), line('b', 1)], line('a', 1).key, true);
  const more = add(held, line('a', 60));
  const together = setLater(more, line('a', 1).key, false);
  expect(together.map(({ product, quantity }) => [product, quantity])).toEqual([
    ['a', 60],
    ['b', 1],
    ['a', 60],
  ]);
  expect(sentNow(together)).toEqual(together);
});

test('the order of options and whitespace in a note do not distinguish lines, the note does', () => {
  const one = cartKey({ product: 'latte', options: ['oat', 'shot'], note: ' varm ' });
  expect(cartKey({ product: 'latte', options: ['shot', 'oat'], note: 'varm' })).toBe(one);
  expect(cartKey({ product: 'latte', options: ['shot', 'oat'], note: '' })).not.toBe(one);
});

test('an equal line takes the pieces in its place, with the latest price', () => {
  const cart = cartOf([line('a', 1), line('b', 1), line('a', 2, { seenPrice: 120 })]);
  expect(cart).toEqual([line('a', 3, { seenPrice: 120 }), line('b', 1)]);
});

test('what waits takes nothing that is added now, and is one line with it once it is sent too', () => {
  const held = setLater([line('a', 1), line('b', 1)], line('a', 1).key, true);
  const more = add(held, line('a', 2));
  expect(more).toMatchObject([
    { product: 'a', quantity: 1, later: true },
    { product: 'b', quantity: 1 },
    { product: 'a', quantity: 2 },
  ]);
  expect(sentNow(more).map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(add(more, line('a', 1))[2]).toMatchObject({ quantity: 3 });
  const [waits, , now] = more as [CartLine, CartLine, CartLine];
  // Whichever of them is pressed stays where it is.
  expect(setLater(more, waits.key, false)).toMatchObject([
    { key: waits.key, quantity: 3, later: false },
    { product: 'b' },
  ]);
  expect(setLater(more, now.key, true)).toMatchObject([
    { product: 'b' },
    { key: now.key, quantity: 3, later: true },
  ]);
});

test('what comes back from an order is to be sent, beside what waits', () => {
  const sent = line('a', 2);
  const held = setLater([line('a', 1)], sent.key, true);
  const back = add(held, sent);
  expect(sentNow(back)).toMatchObject([{ product: 'a', quantity: 2 }]);
  // An order that is taken back twice, and one of the line that has a mark.
  const [, now] = back as [CartLine, CartLine];
  expect(sentNow(add(back, now))).toMatchObject([{ product: 'a', quantity: 4 }]);
  expect(sentNow(add(held, now))).toMatchObject([{ product: 'a', quantity: 2 }]);
});

test('a line that is edited to be as one that waits stays apart from it', () => {
  const note = line('a', 1, { note: 'kall' });
  const lines = [...setLater([line('a', 1)], line('a', 1).key, true), note];
  const edited = replace(lines, note.key, line('a', 2));
  expect(edited).toMatchObject([
    { quantity: 1, later: true },
    { quantity: 2, later: undefined },
  ]);
  expect(new Set(edited.map(({ key }) => key)).size).toBe(2);
});

test('an edited line stays in its place, or is merged into an equal line', () => {
  const cart = cartOf([line('a', 1), line('b', 1), line('c', 1)]);
  const edited = line('b', 2, { note: 'kall' });
  expect(replace(cart, line('b', 1).key, edited)).toEqual([line('a', 1), edited, line('c', 1)]);
  expect(replace(cart, line('b', 1).key, line('c', 2))).toEqual([line('a', 1), line('c', 3)]);
});

test('a quantity of zero removes the line, and none exceeds the maximum', () => {
  const cart = cartOf([line('a', 1), line('b', 1)]);
  expect(setQuantity(cart, line('a', 1).key, 0)).toEqual([line('b', 1)]);
  expect(setQuantity(cart, line('a', 1).key, 500)[0]?.quantity).toBe(LINE_QUANTITY_MAX);
});

test('the cart costs on the device what the order costs on the server, including VAT', () => {
  fc.assert(
    fc.property(arbitraryCart, ({ file, menu, added }) => {
      const cart = cartOf(added);
      const frozen = freezeLines(file, { lines: toOrderLines(cart) }, AT);
      const totals = cartTotals(cart, menu);
      expect(totals.total).toBe(sumOf(frozen));
      expect(cartVat(cart, menu, AT)).toEqual(includedVat(frozen));
      expect(totals.count).toBe(pieces(cart));
      expect(cart.map((each) => totals.prices.get(each.key)?.unitPrice)).toEqual(
        cart.map((each) => each.seenPrice),
      );
    }),
  );
});

test('on the menu it was filled from, a cart has no issue except too many of a line', () => {
  fc.assert(
    fc.property(arbitraryCart, ({ menu, added }) => {
      const issues = cartIssues(cartOf(added), menu, NOW);
      expect(issues.filter((issue) => issue.code !== 'quantity_cap')).toEqual([]);
    }),
  );
});

test('after accepting the changes, no price is an issue and nothing was lost', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryMenuFile, ({ added }, next) => {
      const menu = localizeMenu(next, 2, 'en', allAvailable);
      const cart = cartOf(added);
      const accepted = acceptChanges(cart, menu);
      const codes = cartIssues(accepted, menu, NOW).map((issue) => issue.code);
      expect(codes).not.toContain('price_changed');
      expect(accepted.map((each) => each.key)).toEqual(cart.map((each) => each.key));
      expect(pieces(accepted)).toBe(pieces(cart));
    }),
  );
});

test('an issue names its line by position and by key', () => {
  fc.assert(
    fc.property(arbitraryCart, ({ menu, added }) => {
      const cart = cartOf(added);
      const first = cart[0];
      fc.pre(first !== undefined);
      const availability = { ...allAvailable, soldOutProducts: first ? [first.product] : [] };
      expect(cartIssues(cart, { ...menu, availability }, NOW)).toContainEqual({
        key: first?.key,
        line: 0,
        product: first?.product,
        code: 'product_sold_out',
      });
    }),
  );
});

test('a line that the menu no longer has stays in the cart and costs nothing', () => {
  fc.assert(
    fc.property(arbitraryCart, ({ menu, added }) => {
      const cart = cartOf(added);
      const totals = cartTotals(cart, { ...menu, categories: [] });
      expect(totals).toEqual({ count: pieces(cart), total: 0, prices: new Map() });
    }),
  );
});

test('what is sent holds ids and quantities, and a note only if there is one', () => {
  expect(toOrderLines([line('a', 2), line('b', 1, { note: 'kall' })])).toEqual([
    { product: 'a', options: [], quantity: 2, seenPrice: 100 },
    { product: 'b', options: [], quantity: 1, note: 'kall', seenPrice: 100 },
  ]);
});

test('the cart says at once that more is wanted than is left, and how many can be had', () => {
  const menu = { ...localizeMenu(smallMenu(), 1, 'sv', allAvailable) };
  const lines = [
    line('soup', 2, { seenPrice: 9_500 }),
    line('soup', 2, { seenPrice: 9_500, note: 'No salt' }),
  ];
  const at = (left: number) => {
    const portions = [{ product: 'soup', left }];
    const soldOutProducts = left === 0 ? ['soup'] : [];
    return { ...menu, availability: { ...allAvailable, soldOutProducts, portions } };
  };
  const found = (left: number) =>
    cartIssues(lines, at(left), NOW).map(({ line: index, code, can }) => [index, code, can]);
  expect(found(4)).toEqual([]);
  expect(found(3)).toEqual([[1, 'too_few_left', 1]]);
  expect(found(1)).toEqual([
    [0, 'too_few_left', 1],
    [1, 'too_few_left', 0],
  ]);
  expect(found(0)).toEqual([
    [0, 'product_sold_out', undefined],
    [1, 'product_sold_out', undefined],
  ]);
});

test('what a guest asks about allergens is sent, and makes a line of its own', () => {
  const asking = line('soup', 1, { allergyQuestion: ['milk', 'gluten'] });
  expect(toOrderLines([asking])).toEqual([
    {
      ...{ product: 'soup', options: [], quantity: 1, seenPrice: 100 },
      allergyQuestion: ['milk', 'gluten'],
    },
  ]);
  expect(cartOf([asking, line('soup', 1), line('soup', 1)])).toMatchObject([
    { quantity: 1 },
    { quantity: 2 },
  ]);
  const other = line('soup', 1, { allergyQuestion: ['gluten', 'milk'] });
  expect(cartKey(asking)).toBe(cartKey(other));
});

test('a line is none without its product or its options, and its note has no blank ends', () => {
  const menu = localizeMenu(smallMenu(), 1, 'sv', allAvailable);
  expect(lineOn(menu, { product: 'swan', options: [], quantity: 1 })).toBeNull();
  expect(lineOn(menu, { product: 'beer', options: ['gold'], quantity: 1 })).toBeNull();
  const noted = lineOn(menu, { product: 'soup', options: [], quantity: 1, note: ' utan lök\n' });
  expect(noted).toMatchObject({ note: 'utan lök', allergyQuestion: [], seenPrice: 9_500 });
});

test('no pieces are no line, whether added or edited', () => {
  expect(add([], line('soup', 0))).toEqual([]);
  const beer = line('beer', 1);
  expect(replace([beer], beer.key, line('soup', 0))).toEqual([]);
  expect(add([beer], line('beer', -1))).toEqual([]);
});

test('what is not to be sent yet stays, until nothing else is left', () => {
  const [soup, beer] = [line('soup', 1), line('beer', 1)];
  const later = setLater([soup, beer], beer.key, true);
  expect(later).toEqual([soup, { ...beer, later: true }]);
  expect(sentNow(later)).toEqual([soup]);
  expect(theirTurn(later)).toEqual(later);
  expect(theirTurn(remove(later, soup.key))).toEqual([{ ...beer, later: false }]);
  expect(setLater(later, beer.key, false)[1]?.later).toBe(false);
});

test('of a set, how many can be had counts its part, not the place where that stands', () => {
  const one = { min: 1, max: 1 };
  const choice = (product: string) => ({ id: `menu-${product}`, name: {}, product, price: 0 });
  const file = smallMenu();
  file.optionGroups.push(
    { id: 'first', name: {}, ...one, options: [choice('soup')] },
    { id: 'second', name: {}, ...one, options: [choice('water')] },
  );
  file.categories[0]?.products.push({
    ...{ id: 'menu', name: { sv: 'Meny' }, price: 10_100, vat: 'standard', station: 'kitchen' },
    ...{ allergens: 'unknown', optionGroups: ['first', 'second'] },
  });
  const portions = [{ product: 'water', left: 3 }];
  const menu = localizeMenu(file, 1, 'sv', { ...allAvailable, portions });
  const set = { product: 'menu', options: ['menu-soup', 'menu-water'], quantity: 4 };
  const cart = [lineOn(menu, { product: 'soup', options: [], quantity: 2 }), lineOn(menu, set)];
  const lines = cart.flatMap((each) => each ?? []);
  expect(cartIssues(lines, menu, NOW)).toMatchObject([
    { line: 1, product: 'water', code: 'too_few_left', can: 3 },
  ]);
  // Soup and water are food: the set is taxed as they are, not as a new product.
  const gone = line('swan', 2);
  expect(cartVat([...lines, gone], menu, NOW)).toMatchObject([{ rate: 1_200, gross: 59_400 }]);
});
