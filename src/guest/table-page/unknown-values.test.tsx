import { expect, test } from 'vitest';
import { Menu } from '#core/menu/menu.schema.ts';
import type { LineState, OrderState } from '#core/orders/codes.ts';
import { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeBill, makeCall } from '#tests/support/fixtures/calls.ts';
import { makeGuest, seating } from '#tests/support/fixtures/events.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { TableOrder } from './table-order.tsx';

/** A value that only a newer server knows. */
const LATER = 'from_later';

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** The names of fields with a closed set of values. */
function namesOfWords(schema: Json, names = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const each of schema) namesOfWords(each, names);
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return names;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (/"(?:enum|const)":/.test(JSON.stringify(field)) && !hasFields(field)) names.add(name);
  }
  for (const each of Object.values(schema)) namesOfWords(each, names);
  return names;
}

const hasFields = (field: Json) => JSON.stringify(field).includes('"properties":');

/** The same with an unknown value in each field of this name. */
function withLater<Value>(name: string, value: Value): Value {
  const text = JSON.stringify(value, (key, each: unknown) => {
    if (key !== name) return each;
    if (typeof each === 'string') return LATER;
    return Array.isArray(each) ? [...each, LATER] : each;
  });
  return JSON.parse(text) as Value;
}

const names = namesOfWords(JSON.parse(JSON.stringify([Menu, SeatingSnapshot])) as Json);

const other = makeGuest({ id: uuid(77), admission: 'waiting' });
const orders = [
  makeOrder({
    id: uuid(1),
    state: 'accepted',
    wishes: ['together'],
    lines: [makeLine({ state: 'preparing' })],
  }),
  makeOrder({ id: uuid(2), guest: other.id, state: 'seen' }),
];
const calls = [
  makeCall(),
  makeCall({ id: uuid(501), guest: other.id }),
  makeCall({
    id: uuid(502),
    kind: 'bill',
    wish: { method: 'card', share: 'mine', tip: 0, amount: 7200 },
  }),
];
const party = {
  seating,
  joinCode: '1234',
  guests: [makeGuest({ id: GUEST }), other],
  orders,
  total: 14400,
  bill: makeBill({ total: 14400, remaining: 14400 }),
  calls,
};

test('every field with a closed set of values is tested', () => {
  expect([...names]).toEqual(
    expect.arrayContaining(['state', 'kind', 'joinPolicy', 'service', 'contains', 'method']),
  );
});

test.each([...names])(
  'an unknown value of "%s" does not break the menu, the cart or the party',
  async (name) => {
    const guest = await createTestGuest({
      menu: withLater(name, makeMenu()),
      seating: withLater(name, party),
    });
    guest.cart.add({ product: 'bun', options: [], quantity: 2, note: 'no sugar' });
    const { screen } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
    expect((await screen.findAllByText('Bun')).length).toBeGreaterThan(0);
    expect(guest.cart.lines.value).toMatchObject([{ quantity: 2, note: 'no sugar' }]);
    expect(document.body.textContent).not.toContain(LATER);
  },
);

test('an order in an unknown state is shown, with advice to reload', async () => {
  const lines = [makeLine({ state: LATER as LineState })];
  const guest = await createTestGuest({
    seating: { ...party, orders: [makeOrder({ state: LATER as OrderState, lines })] },
  });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await user.click(await screen.findByRole('button', { name: /We have your order/ }));
  const dialog = await screen.findByRole('dialog', { name: 'We have your order' });
  expect(dialog.textContent).toContain('Reload the page to see how it stands.');
  expect(dialog.textContent).not.toContain(LATER);
});

test('a line in an unknown state is shown without a state', async () => {
  const lines = [
    makeLine({ state: LATER as LineState }),
    makeLine({ id: uuid(901), state: 'ready' }),
  ];
  const order = makeOrder({ state: 'accepted', acceptedAt: '2026-11-20T18:02:00.000Z', lines });
  const guest = await createTestGuest({ seating: { ...party, orders: [order] } });
  const { screen, user } = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await user.click(await screen.findByRole('button', { name: /^Your order/ }));
  // Above it, this guest is asked about another one.
  const [dialog] = await screen.findAllByRole('dialog');
  expect(dialog?.querySelectorAll('.state')).toHaveLength(1);
  expect(dialog?.textContent).not.toContain(LATER);
});
