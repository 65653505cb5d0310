import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '#core/cart/cart.ts';
import { leftOfCart } from '#core/cart/left-of-cart.ts';
import { makeOrder } from '#tests/support/fixtures/orders.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { onlySender, orderOf, sendsTogether, staysOf } from './handed-cart.ts';
import { toSharedLines } from './shared-lines.ts';

const handed = { order: '0190a0b0-0000-7000-8000-000000000001', menuVersion: 3 };
const line = (product: string, more: Partial<CartLine> = {}): CartLine => ({
  key: `${product}${more.note ?? ''}${more.later ?? ''}`,
  product,
  options: [],
  quantity: 1,
  note: '',
  allergyQuestion: [],
  seenName: product,
  seenPrice: 1,
  ...more,
});

test('the table’s is sent only where the venue says so, and never where guests pay first', () => {
  expect(sendsTogether({})).toBe(false);
  expect(sendsTogether({ sendsTogether: true })).toBe(true);
  expect(sendsTogether({ sendsTogether: true, payFirst: true })).toBe(false);
});

test('where only the first sends, it is whoever of those at the table came first, and nobody who waits', () => {
  const guest = (ordinal: number, admission: 'admitted' | 'waiting' = 'admitted') => ({
    ...{ ordinal, admission },
  });
  const guests = [guest(3), guest(1, 'waiting'), guest(2)];
  const first = { firstSends: true, joinPolicy: 'open' } as const;
  expect(onlySender(first, guests)).toEqual(guest(2));
  expect(onlySender({ joinPolicy: 'open' }, guests)).toBeNull();
  expect(onlySender(first, [])).toBeNull();
});

test('what is not to be sent yet is in no order, and stays', () => {
  const lines = toSharedLines([line('soup'), line('cake', { later: true })]);
  expect(lines).toEqual([
    { product: 'soup', options: [], quantity: 1 },
    { product: 'cake', options: [], quantity: 1, later: true },
  ]);
  expect(orderOf({ handed, lines })).toEqual({
    menuVersion: 3,
    age: 0,
    lines: [{ product: 'soup', options: [], quantity: 1 }],
  });
  // What the guest asks of the whole order goes along.
  const asking = { ...handed, wishes: ['together' as const] };
  expect(orderOf({ handed: asking, lines })).toMatchObject({ wishes: ['together'] });
  expect(staysOf(lines)).toEqual([{ product: 'cake', options: [], quantity: 1, later: true }]);
  expect(orderOf({ handed, lines: staysOf(lines) })).toBeNull();
});

test('the same dish now and later is two lines', () => {
  expect(toSharedLines([line('beer'), line('beer', { later: true })])).toHaveLength(2);
});

/** Carts with few products, so that lines meet. */
const carts = fc
  .array(
    fc.record({
      product: fc.constantFrom('soup', 'beer', 'cake'),
      options: fc.subarray(['large', 'cold']),
      quantity: fc.integer({ min: 1, max: 5 }),
      note: fc.constantFrom('', 'utan lök'),
      later: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((wishes) =>
    wishes.map((wish, index) => line(wish.product, { ...wish, key: `${wish.product}${index}` })),
  );

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

test('of a cart that others have sent, exactly what was not sent is left', () => {
  fc.assert(
    fc.property(carts, carts, (sent, added) => {
      const lines = sent.filter(({ note }) => note === '');
      const order = orderOf({ handed, lines: toSharedLines(lines) });
      fc.pre(order !== null);
      const made = makeOrder({
        lines: order.lines.map((each) => ({
          ...makeOrder().lines[0],
          ...each,
          options: each.options.map((id) => ({ id, name: { en: id }, price: 0 })),
        })) as never,
      });
      const own = [...lines, ...added.map((each) => ({ ...each, key: `+${each.key}` }))];
      const left = leftOfCart(own, made);
      expect(piecesOf(left)).toBe(piecesOf(own) - piecesOf(order.lines));
      // Nothing with a note, and nothing that waits, is taken for what was sent.
      const kept = (all: readonly CartLine[]) =>
        all.filter((each) => each.later || each.note !== '');
      expect(kept(left)).toEqual(kept(own));
      // A second time there is no such order: it would take as much again of what was added.
      expect(leftOfCart(left, { lines: [] })).toEqual(left);
    }),
    { numRuns: propertyRuns(300, 5_000) },
  );
});
