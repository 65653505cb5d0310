import { batch } from '@preact/signals-react';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { newOrderEntry } from '#guest/outbox/order-entry.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeLine, makeOrder, TABLE, uuid } from '#tests/support/fixtures/orders.ts';

async function follow(order: Partial<Order>, show = inEnglish) {
  const guest = await createTestGuest();
  const rendered = render(show(<TableOrder guest={guest} variant="page" />));
  guest.orders.take(makeOrder(order));
  return { guest, ...rendered };
}

const AT = '2026-11-20T18:02:00.000Z';

test('an order with every line voided shows the reason, and costs nothing', async () => {
  const lines = [
    makeLine({ id: uuid(901), state: 'voided', reason: 'Keg is empty' }),
    makeLine({ id: uuid(902), state: 'voided', reason: 'Keg is empty' }),
  ];
  const order = { state: 'done', lines, total: 14400, acceptedAt: AT, endedAt: AT } as const;
  const { screen, user } = await follow(order);
  await user.click(
    await screen.findByRole('button', { name: /There’s nothing left of your order/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'There’s nothing left of your order' });
  expect(dialog.querySelector('.status-top')?.className).toContain('is-bad');
  expect(dialog.querySelector('.status-top')?.textContent).toContain('“Keg is empty”');
  expect(dialog.textContent).not.toContain('Enjoy');
  expect(dialog.querySelector('.all')?.textContent).toMatch(/SEK\s0/);
});

test('the total of an order excludes reductions', async () => {
  const lines = [
    makeLine({ id: uuid(901), state: 'queued' }),
    makeLine({ id: uuid(902), state: 'voided' }),
  ];
  const { screen, user } = await follow({ state: 'accepted', lines, total: 14400, acceptedAt: AT });
  await user.click(await screen.findByRole('button', { name: /Your order is accepted/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('.all')?.textContent).toMatch(/SEK\s72/);
});

test('an accepted order is shown as being made once somebody has started it', async () => {
  const { screen, user, guest } = await follow({ state: 'accepted', acceptedAt: AT });
  await user.click(await screen.findByRole('button', { name: /Your order is accepted/ }));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('Preparing');
  guest.orders.apply({
    type: 'line.preparing',
    sequence: 9,
    at: AT,
    order: makeOrder({
      state: 'accepted',
      acceptedAt: AT,
      lines: [makeLine({ state: 'preparing' })],
    }),
  });
  expect(await screen.findByRole('dialog', { name: 'Your order is being made' })).toBeTruthy();
});

test('a finished order shows Ready in its steps, and no longer as being made', async () => {
  const lines = [makeLine({ state: 'ready', stateAt: AT })];
  const { screen, user } = await follow({ state: 'accepted', acceptedAt: AT, lines });
  await user.click(await screen.findByRole('button', { name: /Your order is ready/ }));
  const steps = (await screen.findByRole('dialog')).querySelector('.steps');
  expect(steps?.textContent).toContain('Ready');
  expect(steps?.textContent).toContain('Served');
  expect(steps?.textContent).not.toContain('Preparing');
});

test('an order shows how long it usually takes', async () => {
  const lines = [makeLine({ state: 'preparing' })];
  const { screen, user, guest } = await follow({ state: 'accepted', acceptedAt: AT, lines });
  guest.wait.value = { from: 10, to: 15 };
  await user.click(await screen.findByRole('button', { name: /^Your order/ }));
  expect(await screen.findByText(/Usually 10–15 min right now\.$/)).toBeTruthy();
  const ready = [makeLine({ state: 'ready', stateAt: AT })];
  guest.orders.replace([makeOrder({ state: 'accepted', acceptedAt: AT, lines: ready })], 9);
  await expect.poll(() => screen.queryByText(/right now/)).toBeNull();
});

test("one more of an order's line is one tap away, at the current price", async () => {
  const lines = [makeLine({ state: 'served', product: 'bun', quantity: 3 })];
  const { screen, user, guest } = await follow({ state: 'accepted', acceptedAt: AT, lines });
  await user.click(await screen.findByRole('button', { name: /^Your order/ }));
  await user.click(await screen.findByRole('button', { name: /^One more / }));
  expect(guest.cart.lines.value.map(({ quantity }) => quantity)).toEqual([1]);
  expect(await screen.findByRole('dialog', { name: 'To send now' })).toBeTruthy();
});

test('an order that another tab has sent stays open, and goes on once this page hears of it', async () => {
  const { screen, user, guest } = await follow({ id: uuid(900), state: 'done', endedAt: AT });
  const lines = [{ key: 'bun', product: 'bun', options: [], quantity: 1, note: '' }] as const;
  const draft = { table: TABLE, lines: lines as never, menuVersion: 3 };
  const entry = {
    ...newOrderEntry(uuid(7), draft, Date.parse(AT)),
    token: guest.seating.token.value,
  };
  guest.entries.value = [{ ...entry, state: 'sending', attempts: 1 }];
  await user.click(await screen.findByRole('button', { name: /^Sending your order/ }));
  guest.entries.value = [{ ...entry, state: 'sent', attempts: 1 }];
  const sent = await screen.findByRole('dialog', { name: 'Your order is sent' });
  expect(within(sent).queryByRole('button', { name: /Withdraw|Try now/ })).toBeNull();
  guest.orders.replace([makeOrder({ id: uuid(7), state: 'accepted', acceptedAt: AT })], 9);
  expect(await screen.findByRole('dialog', { name: 'Your order is accepted' })).toBeTruthy();
  guest.entries.value = [];
  expect(await screen.findByRole('dialog', { name: 'Your order is accepted' })).toBeTruthy();
});

test('so it does where the other tab has heard of it first, and nothing of it is left here', async () => {
  const { screen, user, guest } = await follow({ id: uuid(900), state: 'done', endedAt: AT });
  const draft = { table: TABLE, lines: [], menuVersion: 3 };
  const entry = newOrderEntry(uuid(7), draft, Date.parse(AT));
  guest.entries.value = [{ ...entry, state: 'sending', attempts: 1 }];
  await user.click(await screen.findByRole('button', { name: /^Sending your order/ }));
  await screen.findByRole('dialog', { name: 'Sending your order' });
  guest.entries.value = [];
  const sheet = await screen.findByRole('dialog', { name: 'Sending your order' });
  await waitFor(() => expect(within(sheet).queryByRole('button', { name: /Try now/ })).toBeNull());
  guest.orders.replace([makeOrder({ id: uuid(7), state: 'accepted', acceptedAt: AT })], 9);
  expect(await screen.findByRole('dialog', { name: 'Your order is accepted' })).toBeTruthy();
});

test('one that another tab has sent in vain closes, and the cart says why', async () => {
  const { screen, user, guest } = await follow({ id: uuid(900), state: 'done', endedAt: AT });
  const entry = newOrderEntry(uuid(7), { table: TABLE, lines: [], menuVersion: 3 }, Date.parse(AT));
  guest.entries.value = [{ ...entry, state: 'sending', attempts: 1 }];
  await user.click(await screen.findByRole('button', { name: /^Sending your order/ }));
  await screen.findByRole('dialog', { name: 'Sending your order' });
  const problem = { type: 'about:blank', title: '', status: 409, code: 'orders.closed' } as const;
  batch(() => {
    guest.entries.value = [];
    guest.refusal.value = { order: uuid(7), problem };
  });
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Sending your order' })).toBeNull(),
  );
  expect(await screen.findByRole('dialog', { name: 'To send now' })).toBeTruthy();
});

test('what a session of before has sent is not shown as on its way', async () => {
  const { guest } = await follow({ state: 'accepted', acceptedAt: AT });
  const draft = { table: TABLE, lines: [], menuVersion: 3 };
  const entry = newOrderEntry(uuid(7), draft, Date.parse(AT));
  guest.entries.value = [{ ...entry, token: 'of before', state: 'sent', attempts: 1 }];
  expect(guest.orders.openOutbox.value).toEqual([]);
  guest.entries.value = [{ ...entry, token: 'of before', state: 'sending', attempts: 1 }];
  expect(guest.orders.openOutbox.value).toHaveLength(1);
});

test('a rejected order can be put back into the cart', async () => {
  const { screen, user, guest } = await follow({
    state: 'rejected',
    endedAt: AT,
    reason: 'Busy',
    lines: [makeLine({ product: 'bun', quantity: 2 })],
  });
  await user.click(await screen.findByRole('button', { name: /We could not take your order/ }));
  expect(screen.queryByRole('button', { name: /^One more / })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Put it back in my order' }));
  expect(guest.cart.lines.value).toMatchObject([{ product: 'bun', quantity: 2 }]);
});

test('a guest is asked once whether the phone may sound, and can turn it off again', async () => {
  const { screen, user, guest } = await follow({ state: 'seen', seenAt: AT });
  await user.click(await screen.findByRole('button', { name: /has your order/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, please' }));
  expect(guest.readySound.choice.value).toBe('on');
  expect(screen.queryByText('Should your phone make a sound when it’s ready?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn the sound off' }));
  expect(guest.readySound.choice.value).toBe('off');
});

test('a page that is not live shows since when, and no longer looks live', async () => {
  const { screen, user, guest } = await follow({ state: 'seen', seenAt: AT });
  guest.disconnectedSince.value = Date.UTC(2026, 10, 20, 13, 43);
  const row = await screen.findByRole('button', { name: /Not updated since 14:43/ });
  expect(row.className).toContain('is-wait');
  await user.click(row);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Not updated since 14:43, trying again.');
  expect(dialog.querySelector('.status-top')?.className).toContain('is-wait');
  expect(dialog.querySelector('.steps')?.className).toContain('is-stale');
  guest.disconnectedSince.value = null;
  await expect.poll(() => dialog.textContent).not.toContain('Not updated');
});

test('a finished order does not change offline', async () => {
  const { screen, guest } = await follow({
    state: 'rejected',
    endedAt: '2026-11-20T18:00:00.000Z',
  });
  guest.disconnectedSince.value = Date.UTC(2026, 10, 20, 13, 43);
  const row = await screen.findByRole('button', { name: /could not take your order/ });
  expect(row.textContent).not.toContain('Not live');
});

test('offline, the note is beside the cart and its send button', async () => {
  const { screen, user, guest } = await follow({}, inSwedish);
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  guest.link.value = 'offline';
  await user.click(await screen.findByRole('button', { name: /Visa beställning/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Inget nät. Beställningen sparas här');
});

test('an order is still shown after its table was closed, with a note', async () => {
  const { screen, user, guest } = await follow({ state: 'accepted', acceptedAt: AT });
  guest.seating.apply({
    type: 'seating.opened',
    sequence: 6,
    at: AT,
    seating: {
      id: uuid(50),
      table: { id: 'servett00001', label: '1' },
      state: 'open',
      bill: 'open',
      openedAt: AT,
      endedAt: null,
    },
  });
  guest.seating.close();
  await user.click(await screen.findByRole('button', { name: /Your order is accepted/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('The table is closed.');
});

test('a held course says what it comes after, and between courses the order says so', async () => {
  const soup = makeLine({ id: uuid(901), course: 'starter' });
  const fish = makeLine({ id: uuid(902), course: 'main', held: true });
  const { screen, user, guest } = await follow({
    state: 'accepted',
    lines: [soup, fish],
    acceptedAt: AT,
  });
  await user.click(await screen.findByRole('button', { name: /Your order is accepted/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Comes after the starters');
  const lines = [{ ...soup, state: 'served' as const }, fish];
  guest.orders.apply({
    type: 'line.served',
    sequence: 9,
    at: AT,
    order: makeOrder({ state: 'accepted', acceptedAt: AT, lines }),
  });
  expect(await screen.findByRole('dialog', { name: 'Your next course comes later' })).toBeTruthy();
  const { held: _, ...fired } = fish;
  guest.orders.apply({
    type: 'line.fired',
    sequence: 10,
    at: AT,
    order: makeOrder({ state: 'accepted', acceptedAt: AT, lines: [lines[0] ?? soup, fired] }),
  });
  await screen.findByRole('dialog', { name: 'Your order is being made' });
  expect(screen.getByRole('dialog').textContent).not.toContain('Comes after the starters');
});

test('an order whose news come late says so, until they come at once again', async () => {
  const { screen, user, guest } = await follow({ state: 'accepted', acceptedAt: AT });
  await user.click(await screen.findByRole('button', { name: /^Your order is/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Your order is/ });
  expect(dialog.textContent).not.toContain('every few seconds');
  guest.link.value = 'polling';
  await waitFor(() => expect(dialog.textContent).toContain('Updated every few seconds.'));
  guest.link.value = 'live';
  await waitFor(() => expect(dialog.textContent).not.toContain('every few seconds'));
});

test('an order that the bar accepted by itself says so, and can be cancelled for its first seconds', async () => {
  const placedAt = '2026-11-20T18:00:00.000Z';
  const cancelUntil = '2026-11-20T18:00:00.150Z';
  const own = { acceptance: 'itself', placedAt, acceptedAt: placedAt, cancelUntil } as const;
  const { screen, user } = await follow({ state: 'accepted', ...own });
  await user.click(await screen.findByRole('button', { name: /makes it|We’re making it/ }));
  const dialog = await screen.findByRole('dialog');
  const steps = [...dialog.querySelectorAll('ol li')].map((step) => step.textContent ?? '');
  expect(steps.join(' ')).not.toContain('Seen');
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });
});

test('what is made in one step is called for a while where guests collect', async () => {
  const lines = [makeLine({ state: 'served', oneStep: true })];
  const order = { service: 'collect', state: 'done', lines, acceptedAt: AT } as const;
  const { screen, guest } = await follow({ ...order, endedAt: AT });
  expect(guest.orders.readyToCollect.value).toHaveLength(1);
  expect(await screen.findByRole('dialog', { name: /Ready at the bar/ })).toBeTruthy();
});

test('a number is not called for ever', async () => {
  const lines = [makeLine({ state: 'served', oneStep: true })];
  const order = { service: 'collect', state: 'done', lines, acceptedAt: AT } as const;
  const { guest } = await follow({ ...order, endedAt: '2026-11-20T17:55:00.000Z' });
  expect(guest.orders.readyToCollect.value).toEqual([]);
});

test('a guest who asked about an allergy reads that the kitchen has confirmed it, who and when', async () => {
  const lines = [makeLine({ alcohol: false, allergyQuestion: ['milk'] })];
  const order = makeOrder({ state: 'accepted', acceptedAt: AT, lines });
  const { screen, user, guest } = await follow(order);
  await user.click(await screen.findByRole('button', { name: /Your order is accepted/ }));
  const dialog = await screen.findByRole('dialog');
  const told = () => [...dialog.querySelectorAll('[role=status]')].map((each) => each.textContent);
  await waitFor(() =>
    expect(told().join()).toContain('The kitchen has not confirmed your allergy yet.'),
  );
  const allergySeen = { at: '2026-11-20T19:14:00.000Z', by: 'Kim' };
  guest.orders.apply({
    type: 'order.allergy_checked',
    sequence: 9,
    at: AT,
    order: { ...order, allergySeen },
  });
  await waitFor(() =>
    expect(told().join()).toMatch(/Allergy confirmed by the kitchen, .*14.* \(Kim\)\./),
  );
  expect(told().join()).not.toContain('not confirmed');
});

test('until the place opens an order for later says when it is read, and from then on that it was sent', async () => {
  const { screen, user, guest } = await follow({
    ...{ state: 'placed', service: 'collect', number: 7 },
    ...{ quietUntil: '2026-11-20T19:00:00.000Z', pickUpAt: '2026-11-20T20:00:00.000Z' },
  });
  guest.menu.setClock(Date.parse('2026-11-20T18:59:30.000Z'));
  await user.click(await screen.findByRole('button', { name: /^Your order/ }));
  const dialog = await screen.findByRole('dialog');
  await expect
    .poll(() => dialog.textContent)
    .toContain('The place opens at 20:00, and reads it then');
  guest.menu.setClock(Date.parse('2026-11-20T19:00:00.000Z'));
  await expect.poll(() => dialog.textContent).not.toContain('The place opens');
  expect(dialog.textContent).toContain('You’ll see here when someone has read it');
  expect(dialog.textContent).toContain('It’s order 7.');
});
