import { signal } from '@preact/signals-react';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { OutgoingOrder } from '#guest/orders/orders-store.ts';
import { ChoosingLive, ChoosingRow } from '#guest/table-cart/choosing-row.tsx';
import { OthersChoosing } from '#guest/table-cart/others-choosing.tsx';
import { SENDING_PART } from '#guest/table-cart/sending-part.tsx';
import type { SendOutcome } from '#guest/table-cart/sending-store.ts';
import type { Together } from '#guest/table-cart/table-cart-part.ts';
import type { LoadedSending } from '#guest/table-cart/table-cart-store.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { seating as PARTY, portionsLeft } from '#tests/support/fixtures/events.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { GUEST, makeCartLine, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { applyToMenu } from '#web/stores/menu-events.ts';
import { TableOrder } from './table-order.tsx';

type Given = Parameters<typeof createTestGuest>[0];

async function sit(given?: Given) {
  const guest = await createTestGuest(given);
  const rendered = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  return { guest, ...rendered };
}

const WAITING: OutgoingOrder = {
  id: uuid(7),
  table: 'servett00001',
  token: null,
  lines: [makeCartLine()],
  menuVersion: 3,
  createdAt: Date.UTC(2026, 10, 20, 18, 0),
  attempts: 2,
  state: 'waiting',
  isWithdrawing: false,
  isConfirming: false,
  problem: null,
};

/** A party that sends together, and what became of its carts. */
function togetherWith(outcome: SendOutcome): Together {
  const sending: LoadedSending = {
    handing: signal('empty'),
    hand: async () => {},
    sendOthers: async () => {},
    isSending: signal(false),
    outcome: signal(outcome),
    sender: signal(null),
    onlySender: signal(null),
    readHanded: () => {},
    views: SENDING_PART,
  };
  return {
    others: signal([]),
    guests: signal([]),
    sending: signal(sending),
    isHidden: signal(false),
    setHidden: () => {},
    receive: () => {},
    load: async () => {},
    dispose: () => {},
    views: { ChoosingLive, ChoosingRow, OthersChoosing },
  };
}

test('one tap on + adds a simple product, and the order bar counts it', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Add Bun' }));
  expect(guest.cart.count.value).toBe(1);
  const more = await screen.findByRole('button', { name: 'Add one more Bun, 1 in the order' });
  await user.click(more);
  expect((await screen.findByRole('button', { name: /View order/ })).textContent).toContain('2');
});

test('a product with options opens its sheet, whose price follows the choice', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Choose how you want Lager' }));
  expect(await screen.findByRole('dialog', { name: 'Lager' })).toBeTruthy();
  expect(screen.getByLabelText('40 cl')).toHaveProperty('checked', true);
  await user.click(screen.getByLabelText(/50 cl/));
  const add = await screen.findByRole('button', { name: /^Add SEK\s87$/ });
  await user.type(screen.getByLabelText('Anything we should know?'), 'Cold');
  await user.click(add);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(guest.cart.lines.value[0]).toMatchObject({ options: ['50cl'], note: 'Cold' });
});

test('the options that this device chose before are preselected when the sheet opens again', async () => {
  const { screen, user } = await sit();
  await user.click(screen.getByRole('button', { name: 'Choose how you want Lager' }));
  await user.click(await screen.findByLabelText(/50 cl/));
  await user.click(await screen.findByRole('button', { name: /^Add SEK/ }));
  await user.click(await screen.findByRole('button', { name: /^Choose another Lager/ }));
  expect(await screen.findByLabelText(/50 cl/)).toHaveProperty('checked', true);
});

test('a keyboard reaches the menu and the order directly, and the order from each category', async () => {
  const { screen, user } = await sit();
  await user.click(screen.getByRole('button', { name: 'Skip to menu' }));
  expect(document.activeElement?.textContent).toBe('Beer');
  const [first, ...more] = screen.getAllByRole('button', { name: 'Skip to order' });
  expect(more.length).toBeGreaterThan(0);
  await user.click(first as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'To send now' })).toBeTruthy();
});

test('a missing required choice is asked for, and nothing is added', async () => {
  const menu = makeMenu();
  for (const option of menu.optionGroups[0]?.options ?? []) {
    delete option.preset;
  }
  const { screen, user, guest } = await sit({ menu });
  await user.click(screen.getByRole('button', { name: 'Choose how you want Lager' }));
  await user.click(await screen.findByRole('button', { name: /^Add SEK/ }));
  expect(await screen.findByText('Choose first')).toBeTruthy();
  expect(guest.cart.count.value).toBe(0);
});

test('unknown allergens are distinguished from "free from"', async () => {
  const { screen, user } = await sit();
  await user.click(screen.getByRole('button', { name: 'Bun' }));
  expect(await screen.findByText('We don’t know the allergens in this yet.')).toBeTruthy();
});

test('a product that sells out in the cart leaves it when the rest is sent', async () => {
  const { screen, user, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  guest.cart.add({ product: 'lager', options: ['40cl'], quantity: 1, note: '' });
  applyToMenu(guest.menu, {
    type: 'product.sold_out',
    product: 'bun',
    sequence: 11,
    at: '2026-11-20T18:00:00.000Z',
  });
  expect(await screen.findAllByText('Sold out today')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Add.*Bun/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /View order/ }));
  const dialog = await screen.findByRole('dialog', { name: '1 thing has changed' });
  expect(dialog.textContent).toContain('Sold out just now');
  await user.click(screen.getByRole('button', { name: /^Send these SEK\s72$/ }));
  expect(guest.asked).toContain('send 1');
});

test('a product whose station is paused stays in the cart, with its note, when the rest is sent', async () => {
  const { screen, user, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: 'No butter' });
  guest.cart.add({ product: 'lager', options: ['40cl'], quantity: 1, note: '' });
  applyToMenu(guest.menu, {
    type: 'venue.paused',
    pauses: [{ station: 'kitchen', reason: 'We’re catching up.', until: null }],
    sequence: 11,
    at: '2026-11-20T18:00:00.000Z',
  });
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  const dialog = await screen.findByRole('dialog', { name: '1 thing has changed' });
  expect(dialog.querySelectorAll('li.is-out:not(.is-later)')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /^Send these SEK\s72$/ }));
  const [bun, lager] = guest.cart.lines.value;
  expect(bun).toMatchObject({ product: 'bun', note: 'No butter', later: true });
  guest.cart.remove(lager?.key ?? '');
  const bar = screen.getByRole('button', { name: /View order/ });
  // It is not free: it only has to wait.
  await waitFor(() => expect(bar.textContent).not.toContain('SEK'));
});

test('a product that leaves the menu while its sheet is open stays open, and says so', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Bun' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bun' }));
  const menu = makeMenu();
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.filter(({ id }) => id !== 'bun'),
  }));
  const without = Promise.resolve({ ...menu, version: menu.version + 1, categories });
  await guest.menu.load('kajkanten', { locale: 'en' }, without);
  expect(await sheet.findByText('No longer on the menu')).toBeTruthy();
  expect(sheet.getByRole('button', { name: /^Add/ })).toHaveProperty('disabled', true);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a price that changes while its sheet is open is said there, before anything is added', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Bun' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bun' }));
  expect(sheet.queryByText(/New price/)).toBeNull();
  const menu = makeMenu();
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((each) =>
      each.id === 'bun' ? { ...each, price: each.price + 500 } : each,
    ),
  }));
  const dearer = Promise.resolve({ ...menu, version: menu.version + 1, categories });
  await guest.menu.load('kajkanten', { locale: 'en' }, dearer);
  expect(await sheet.findByText(/^New price. It was SEK/)).toBeTruthy();
});

test('a line that is sent while it is edited is not changed any more, and its sheet says so', async () => {
  const { screen, user, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Bun' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bun' }));
  await user.type(sheet.getByLabelText('Anything we should know?'), 'No nuts');
  // Somebody at the table sends it, or another tab.
  guest.orders.take(makeOrder());
  guest.cart.clear();
  expect(await sheet.findByText('Your order is sent')).toBeTruthy();
  expect(sheet.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true);
});

test('a line that another tab takes out while it is edited is there again once it is saved', async () => {
  const { screen, user, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Bun' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bun' }));
  await user.type(sheet.getByLabelText('Anything we should know?'), 'Warm');
  guest.cart.clear();
  await user.click(sheet.getByRole('button', { name: /^Save/ }));
  expect(guest.cart.lines.value).toMatchObject([{ product: 'bun', note: 'Warm' }]);
});

test('what is left is shown on the menu and in the sheet, and the cart offers as many as there are', async () => {
  const { screen, user, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 4, note: '' });
  applyToMenu(guest.menu, portionsLeft(11, 'bun', 3));
  expect(await screen.findByText('3 left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bun' }));
  const sheet = await screen.findByRole('dialog', { name: 'Bun' });
  expect(sheet.textContent).toContain('3 left');
  const more = within(sheet).getByRole('button', { name: 'More' });
  await user.click(more);
  await user.click(more);
  expect(more).toHaveProperty('disabled', true);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: /View order/ }));
  const dialog = await screen.findByRole('dialog', { name: '1 thing has changed' });
  expect(dialog.textContent).toContain('Only 3 left');
  await user.click(within(dialog).getByRole('button', { name: 'Take 3 Bun' }));
  await waitFor(() => expect(guest.cart.count.value).toBe(3));
  expect(guest.cart.issues.value).toEqual([]);
});

test('an order in progress is shown in words, and each change reaches the open page', async () => {
  const { screen, user, guest } = await sit();
  guest.orders.take(makeOrder());
  await user.click(await screen.findByRole('button', { name: /^Your order is sent.*order 1/ }));
  expect(await screen.findByRole('dialog', { name: 'Your order is sent' })).toBeTruthy();
  guest.orders.apply({
    type: 'order.seen',
    sequence: 5,
    at: '2026-11-20T18:01:00.000Z',
    order: makeOrder({ state: 'seen', seenAt: '2026-11-20T18:01:00.000Z' }),
  });
  expect(await screen.findByRole('dialog', { name: 'The bar has your order' })).toBeTruthy();
  expect(screen.getByText(/Seen at 19:01/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(guest.asked).toEqual([`cancel ${uuid(1)}`]);
});

test("a rejected order shows the staff's reason", async () => {
  const { screen, user, guest } = await sit();
  const reason = 'The fryer broke';
  guest.orders.take(makeOrder({ state: 'rejected', endedAt: '2026-11-20T18:00:00.000Z', reason }));
  await user.click(await screen.findByRole('button', { name: /could not take your order/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain(reason);
});

test('an order that waits for the network can be retried, and withdrawn', async () => {
  const { screen, user, guest } = await sit();
  guest.entries.value = [WAITING];
  await user.click(await screen.findByRole('button', { name: /waiting for the network/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('good until 19:05');
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the order' }));
  expect(guest.asked).toEqual(['retry now', `withdraw ${uuid(7)}`]);
});

test('an order that waits says as well that what the others have handed over was not sent', async () => {
  const { screen, user, guest } = await sit();
  guest.together.value = togetherWith('failed');
  guest.entries.value = [{ ...WAITING, withTable: true }];
  await user.click(await screen.findByRole('button', { name: /waiting for the network/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(/We don’t know if the others’ were sent/)).toBeTruthy();
});

for (const state of ['withdrawn', 'refused'] as const) {
  test(`an order that was ${state} costs nothing, and its lines are voided`, async () => {
    const { screen, user, guest } = await sit();
    guest.entries.value = [WAITING];
    await user.click(await screen.findByRole('button', { name: /waiting for the network/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('.all')?.textContent).toMatch(/SEK\s72/);
    expect(dialog.querySelector('li.is-out')).toBeNull();
    guest.entries.value = [{ ...WAITING, state }];
    await waitFor(() => expect(dialog.querySelector('.all')?.textContent).toMatch(/SEK\s0/));
    expect(dialog.querySelectorAll('li.is-out')).toHaveLength(1);
  });
}

test('what is taken away is collected, not served, and was ordered at no table', async () => {
  const menu: Menu = { ...makeMenu(), takeaway: true };
  const { screen, user, guest } = await sit({ menu });
  guest.entries.value = [WAITING];
  await user.click(await screen.findByRole('button', { name: /waiting for the network/ }));
  const steps = within(await screen.findByRole('list', { name: 'How far along it is' }));
  expect(steps.getAllByRole('listitem').at(-1)?.textContent).toBe('Collected');
  await user.click(screen.getByRole('button', { name: 'To the menu' }));
  guest.entries.value = [];
  guest.orders.take(makeOrder({ service: 'collect', state: 'done' }));
  await user.click(screen.getByRole('button', { name: /Table\s*1/ }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('What you ordered', { exact: false })).toBeTruthy();
  expect(sheet.textContent).toContain('collected');
  expect(sheet.textContent).not.toContain('at the table');
});

test('an order that is too old needs confirmation before it is sent', async () => {
  const { screen, user, guest } = await sit();
  guest.entries.value = [{ ...WAITING, state: 'expired' }];
  await user.click(await screen.findByRole('button', { name: /Do you still want this/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, send it now' }));
  expect(guest.asked).toEqual([`confirm ${uuid(7)}`]);
});

test('a returned order says why, above the cart that kept it', async () => {
  const { screen, guest } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 1, note: '' });
  guest.refusal.value = {
    problem: { type: 'about:blank', title: 'Paused', status: 409, code: 'orders.paused' },
  };
  const dialog = await screen.findByRole('dialog', { name: 'To send now' });
  expect(dialog.textContent).toContain('Nothing was sent');
  expect(dialog.textContent).toContain('Orders are paused just now');
  expect(dialog.textContent).toContain('Bun');
});

test('a seated guest is asked about a waiting one, and lets them in with one tap', async () => {
  const other = uuid(2);
  const { screen, user, guest } = await sit({
    seating: {
      seating: PARTY,
      joinCode: '4815',
      guests: [
        { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' },
        { id: other, ordinal: 2, name: null, mark: 2, admission: 'waiting' },
      ],
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Is Guest 2 with you?' });
  expect(dialog.textContent).toContain('4815');
  await user.click(screen.getByRole('button', { name: 'Let Guest 2 in' }));
  expect(guest.asked).toEqual([`admit ${other}`]);
});

test('who is at the table stands above what the others choose, which grows meanwhile', async () => {
  const guests = [1, 2].map((ordinal) => ({
    id: ordinal === 1 ? GUEST : uuid(ordinal),
    ordinal,
    name: null,
    mark: ordinal,
    admission: 'admitted' as const,
  }));
  const { screen, user, guest } = await sit({ seating: { seating: PARTY, guests } });
  const [, bo] = guests;
  const lines = [{ product: 'bun', options: [], quantity: 1 }];
  const others = bo ? [{ guest: bo, lines, isReady: false }] : [];
  guest.together.value = { ...togetherWith('sent'), others: signal(others) };
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Table/ }));
  const choosing = await sheet.findByRole('heading', { name: 'The others are choosing' });
  const people = sheet.getByRole('heading', { name: 'At the table' });
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  expect(people.compareDocumentPosition(choosing)).toBe(DOCUMENT_POSITION_FOLLOWING);
});

test('many waiting guests are shown in one line, and each can be let in or dismissed permanently', async () => {
  const waiting = [2, 3, 4].map((ordinal) => ({
    id: uuid(ordinal),
    ordinal,
    name: null,
    mark: ordinal,
    admission: 'waiting' as const,
  }));
  const own = { id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' as const };
  const { screen, user, guest } = await sit({
    seating: { seating: PARTY, guests: [own, ...waiting] },
  });
  expect(await screen.findByText('3 phones want to join the table')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See who' }));
  const [first] = await screen.findAllByRole('button', { name: 'Not with us' });
  await user.click(first ?? document.body);
  expect(guest.seating.callers.value.map(({ ordinal }) => ordinal)).toEqual([3, 4]);
  expect(await screen.findByText('you said no')).toBeTruthy();
});

test('a waiting guest learns how to join, and may browse meanwhile', async () => {
  const { screen, user } = await sit({
    seating: { session: { id: GUEST, admission: 'waiting', returning: false } },
  });
  await user.click(await screen.findByRole('button', { name: 'Type the code' }));
  expect(await screen.findByLabelText('Join code, four digits')).toBeTruthy();
});

test("a paused kitchen is shown with the staff's reason, and its dishes cannot be added", async () => {
  const menu = makeMenu();
  const pauses = [{ station: 'kitchen', reason: 'Catching up', until: '2026-11-20T19:15:00.000Z' }];
  const { screen } = await sit({
    menu: { ...menu, availability: { ...menu.availability, pauses } },
  });
  expect(screen.getByText('The kitchen: paused until 20:15')).toBeTruthy();
  expect(screen.getByText('“Catching up”')).toBeTruthy();
  expect(screen.getByText('Opens again 20:15')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Bun' })).toBeNull();
});

test('a paused venue lets guests fill their cart, and says when it can be sent', async () => {
  const menu = makeMenu();
  const pauses = [
    { station: null, reason: 'pause.catching_up', until: '2026-11-20T19:15:00.000Z' },
  ];
  const { screen, user, guest } = await sit({
    menu: { ...menu, availability: { ...menu.availability, pauses } },
  });
  expect(screen.getByText(/^We’re catching up\. Choose what you like meanwhile/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Bun' }));
  expect(guest.cart.count.value).toBe(1);
  await user.click(await screen.findByRole('button', { name: /View order/ }));
  const send = await screen.findByRole('button', { name: /^Orders are paused until 20:15/ });
  await user.click(send);
  expect(guest.asked).toEqual([]);
});

test('another language changes every text and keeps the cart', async () => {
  const { screen, guest, rerender } = await sit();
  guest.cart.add({ product: 'bun', options: [], quantity: 2, note: '' });
  rerender(inSwedish(<TableOrder guest={guest} variant="page" />));
  expect((await screen.findByRole('button', { name: /Visa beställning/ })).textContent).toContain(
    '90\u00a0kr',
  );
});

test('an unknown table keeps the code in its field, to be corrected', async () => {
  const guest = await createTestGuest();
  guest.phase.value = 'unknown_table';
  const { screen } = render(
    inEnglish(<TableOrder guest={guest} variant="page" code="servett99999" />),
  );
  expect(screen.getByLabelText('Table code')).toHaveProperty('value', 'servett99999');
  expect(screen.getByRole('alert').textContent).toContain('No table has that code');
});

test('served lines and voided ones are distinguished by words', async () => {
  const { screen, user, guest } = await sit();
  const lines = [
    makeLine({ id: uuid(901), state: 'ready' }),
    makeLine({ id: uuid(902), state: 'voided', reason: 'Keg is empty' }),
  ];
  guest.orders.take(
    makeOrder({ state: 'accepted', acceptedAt: '2026-11-20T18:02:00.000Z', lines }),
  );
  await user.click(await screen.findByRole('button', { name: /Your order is ready/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Ready, on its way');
  expect(dialog.textContent).toContain('Taken off: “Keg is empty”');
});
