import { expect, test } from 'vitest';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { seating } from '#tests/support/fixtures/events.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { GUEST, makeLine, makeOrder, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { TableOrder } from './table-order.tsx';

type Given = Parameters<typeof createTestGuest>[0];

const ME = { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' } as const;

async function sit(given?: Given) {
  const guest = await createTestGuest(given);
  return { guest, ...render(inEnglish(<TableOrder guest={guest} variant="page" />)) };
}

function under(joinPolicy: JoinPolicy) {
  const menu = makeMenu();
  const ordering = { ...menu.venue.ordering, joinPolicy };
  return { ...menu, venue: { ...menu.venue, ordering } };
}

test('a table whose label is a name is called by it alone, in the header and on its sheet', async () => {
  const { screen, user } = await sit({ label: 'Terrace 1' });
  await user.click(screen.getByRole('button', { name: 'Terrace 1' }));
  expect(await screen.findByRole('dialog', { name: 'Terrace 1' })).toBeTruthy();
});

test('a guest chooses a name and a mark for the rest of the table', async () => {
  const { screen, user, guest } = await sit({ seating: { guests: [ME] } });
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  await user.click(await screen.findByRole('button', { name: 'Change name' }));
  await user.type(await screen.findByLabelText('Name, if you like'), ' Elin ');
  await user.click(screen.getByLabelText('Mark 3'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(guest.asked).toEqual(['profile Elin 3']);
  expect(await screen.findByRole('dialog', { name: 'Table 1' })).toBeTruthy();
});

test('an order that is ready at the bar is called by its number over everything else', async () => {
  const { screen, user, guest } = await sit();
  const lines = [makeLine({ state: 'ready' })];
  guest.orders.take(makeOrder({ state: 'accepted', service: 'collect', number: 48, lines }));
  const dialog = await screen.findByRole('dialog', { name: 'Order 48. Ready at the bar' });
  expect(dialog.textContent).toContain('1 Lager. Show this screen and your ID');
  await user.click(screen.getByRole('button', { name: 'On my way' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who comes back after the seating has ended is asked at once, also once their past orders are there', async () => {
  const { screen } = await sit({
    comesBack: true,
    seating: { seating: { ...seating, state: 'ended' }, guests: [ME] },
  });
  expect(screen.getByText('The table is closed')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: /^Are you at table 1 now/i })).toBeTruthy();
});

test('whose seating ends while the page is open is told so by a notice alone', async () => {
  const { screen, guest } = await sit({ seating: { seating, guests: [ME] } });
  guest.seating.close();
  expect(await screen.findByText('The table is closed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a served order can be repeated, and missing products are named', async () => {
  const lines = [
    makeLine({ state: 'served', product: 'bun', name: { en: 'Bun' }, alcohol: false }),
    makeLine({ id: uuid(902), state: 'served', product: 'gone', name: { en: 'Pie' } }),
  ];
  const { screen, user, guest } = await sit({
    seating: { guests: [ME], orders: [makeOrder({ state: 'done', lines })] },
  });
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  await user.click(await screen.findByRole('button', { name: 'The same round again' }));
  const dialog = await screen.findByRole('dialog', { name: 'To send now' });
  expect(dialog.textContent).toContain('Pie: no longer on the menu');
  expect(guest.cart.lines.value).toMatchObject([{ product: 'bun', quantity: 1 }]);
});

test('the farewell shows what the table paid, and the unsent lines still in the cart', async () => {
  const { screen, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 2, note: '' });
  await guest.settlement.keep({
    table: { id: TABLE, label: '1' },
    venue: { id: 'kajkanten', name: 'Kajkanten' },
    at: '2026-11-20T20:18:00.000Z',
    currency: 'SEK',
    total: 0,
    paid: { amount: 89_000, tips: 4_000, methods: ['card', 'swish'] },
    showsPrices: true,
    orders: [],
  });
  const dialog = await screen.findByRole('dialog', { name: 'All paid. Thank you!' });
  expect(dialog.textContent).toMatch(/The table paidSEK\s890TipSEK\s40Paid withCard, Swish/);
  expect(screen.queryByRole('group', { name: 'How was it?' })).toBeNull();
  expect(dialog.textContent).toContain('2 things you hadn’t sent are still in your order.');
});

test('the usual waiting time is beside the cart while it is known, and not beside an empty one', async () => {
  const { screen, user, guest } = await sit();
  const SAID = 'Usually 10–15 min right now.';
  guest.wait.value = { from: 10, to: 15 };
  expect(screen.queryByText(SAID)).toBeNull();
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  expect(await screen.findByText(SAID)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  const review = await screen.findByRole('dialog');
  expect(review.textContent).toContain(SAID);
  guest.wait.value = { from: 0, to: 5 };
  await screen.findAllByText('Usually under 5 min right now.');
  guest.wait.value = null;
  await expect.poll(() => review.textContent).not.toContain('right now');
});

test("the farewell asks for a rating once, and sends the guest's choice and comment", async () => {
  const { screen, user, guest } = await sit();
  await guest.settlement.keep({
    table: { id: TABLE, label: '1' },
    venue: { id: 'kajkanten', name: 'Kajkanten' },
    at: '2026-11-20T20:18:00.000Z',
    currency: 'SEK',
    total: 0,
    showsPrices: true,
    ratingToken: 'token',
    orders: [],
  });
  const faces = await screen.findByRole('group', { name: 'How was it?' });
  expect([...faces.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Not good',
    'OK',
    'Good',
  ]);
  expect(faces.querySelector('input:checked')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send to Kajkanten' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Good' }));
  await user.type(screen.getByLabelText('Anything they should know?'), ' Lovely bun ');
  await user.click(screen.getByRole('button', { name: 'Send to Kajkanten' }));
  expect(await screen.findByText('Thank you! Kajkanten will read it.')).toBeTruthy();
  expect(guest.asked).toEqual([
    'rate {"rating":"good","locale":"en","comment":"Lovely bun"} by token',
  ]);
  expect(guest.settlement.settled.value).toMatchObject({ isRated: true });
  expect(guest.settlement.settled.value).not.toHaveProperty('ratingToken');
});

test("a settled visit ends with the guest's own confirmation, which can be deleted", async () => {
  const { screen, user, guest } = await sit();
  await guest.settlement.keep({
    table: { id: TABLE, label: '1' },
    venue: { id: 'kajkanten', name: 'Kajkanten' },
    at: '2026-11-20T20:18:00.000Z',
    currency: 'SEK',
    total: 7200,
    showsPrices: true,
    orders: [makeOrder({ state: 'done' })],
  });
  const dialog = await screen.findByRole('dialog', { name: 'All paid. Thank you!' });
  expect(dialog.textContent).toMatch(/Lager.*SEK\s72/);
  // Legally it is not a receipt.
  expect(dialog.textContent).not.toMatch(/receipt/i);
  await user.click(screen.getByRole('button', { name: 'Delete it from this phone' }));
  await expect.poll(() => guest.settlement.settled.value).toBeNull();
});

test('under "approve" a waiting guest is told to be let in before ordering', async () => {
  const { screen, user, guest } = await sit({
    menu: under('approve'),
    seating: { session: { id: GUEST, admission: 'waiting', returning: false } },
  });
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  expect(await screen.findByText('Ask to join before you order')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  const send = await screen.findByRole('button', { name: /^Send order/ });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.click(send);
  expect(guest.asked).toEqual([]);
});

test('under "staff opens" nobody orders before there is a party', async () => {
  const { screen } = await sit({
    menu: under('staff_opens'),
    seating: { session: { id: GUEST, admission: 'browsing', returning: false } },
  });
  expect(screen.getByText('The staff open the table for you')).toBeTruthy();
});

test('under "free" a later guest sees the party without asking', async () => {
  const { screen, user } = await sit({
    menu: under('free'),
    seating: {
      session: { id: GUEST, admission: 'waiting', returning: false },
      guests: [
        { ...ME, id: uuid(2), name: 'Bo' },
        { ...ME, ordinal: 2, admission: 'waiting' },
      ],
    },
  });
  expect(screen.queryByText('Ask someone at the table to let you in')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Bo');
});

test('a limit is explained with its value', async () => {
  const { screen, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  const base = { type: 'about:blank', title: '', status: 409 };
  guest.refusal.value = { problem: { ...base, code: 'orders.amount_cap', limit: 1_000_000 } };
  expect(await screen.findByText(/the table can order for SEK\s10,000/)).toBeTruthy();
  guest.refusal.value = { problem: { ...base, code: 'orders.line_cap', limit: 20 } };
  expect(await screen.findByText(/At most 20 of the same in one order/)).toBeTruthy();
});
