import { signal } from '@preact/signals-react';
import { within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Order, StaffOrderRequest } from '#core/orders/order.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { menuWithToppings } from '#tests/support/fixtures/toppings.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createCall } from '#web/http/call.ts';
import type { Http, Method, RequestOptions } from '#web/http/http.ts';
import { systemClock } from '#web/platform/clock.ts';
import { systemRandom } from '#web/platform/random.ts';
import { TakeOrderPage } from './take-order-page.tsx';

type Sent = { id: string | undefined; path: string; body: StaffOrderRequest };

/** The page with a server whose first answers to an order are lost. */
async function show({
  lost = 0,
  arrives = false,
  stored = new Map(),
  path = '',
  refuses = [],
  menu = makeMenu(),
  mostSold = [],
  rounds = [],
  ended = [],
  wait = /^Lager/,
  answered,
  permissions = ['seatings.handle'],
}: {
  lost?: number;
  /** What is lost is stored, and only its answer is. */
  arrives?: boolean;
  /** What the server has, by id. */
  stored?: Map<string, string>;
  menu?: Menu;
  path?: string;
  refuses?: ErrorCode[];
  mostSold?: string[];
  rounds?: Order[];
  /** Becomes the state of what is stored. */
  ended?: Order['state'][];
  wait?: RegExp;
  /** When an order is answered. */
  answered?: Promise<void>;
  permissions?: Permission[];
} = {}) {
  onTestFinished(() => window.sessionStorage.clear());
  const { around } = await consoleParts();
  const sent: Sent[] = [];
  const went: string[] = [];
  const storedNow = () =>
    ended.flatMap((state) => [...stored.keys()].map((id) => orderOf({ id, state, number: 12 })));
  const request = async (method: Method, path: string, options: RequestOptions = {}) => {
    if (path.endsWith('/most-sold')) return { products: mostSold };
    if (path.endsWith('/bill')) return { orders: [...rounds, ...storedNow()] };
    if (method === 'GET') return menu;
    const id = options.key ?? 'none';
    sent.push({ id, path, body: options.body as StaffOrderRequest });
    await answered;
    const isLost = sent.length <= lost;
    if (isLost && !arrives) throw new ApiError(0, null, null);
    const code = refuses[sent.length - 1];
    if (code !== undefined) throw refused(code);
    const body = JSON.stringify([path, options.body]);
    if ((stored.get(id) ?? body) !== body) throw refused('orders.key_reused');
    stored.set(id, body);
    if (isLost) throw new ApiError(0, null, null);
    return orderOf({ id, number: 12 });
  };
  const http = { request } as unknown as Http;
  const environment = { clock: systemClock, random: systemRandom };
  const tables = signal([
    { id: 'servett00012', label: '12', area: null },
    { id: 'servett00002', label: '2', area: null },
  ]);
  const party = { seating: { id: 'seating-1', table: { id: 'servett00012', label: '12' } } };
  const seatings = signal([party as BoardSeating]);
  const openTab = async () => {
    const table = { id: 'servett00077', label: 'Tab 1', tab: true as const };
    const seating = { ...party.seating, id: 'seating-2', table } as BoardSeating['seating'];
    seatings.value = [...seatings.peek(), { seating, guests: [] }];
    return seating;
  };
  const page = (
    <TakeOrderPage
      session={{ call: createCall(http), environment }}
      model={{ board: { tables, seatings, openTab } }}
      venue={{ id: 'v', name: 'Kajkanten', permissions }}
      me={{ id: 'waiter' }}
      path={path}
      onGo={(hash) => went.push(hash)}
      onBack={() => {}}
    />
  );
  const rendered = render(around(page));
  await rendered.screen.findByRole('button', { name: wait });
  const { user, screen } = rendered;
  const goTo = (part: string) => user.click(screen.getByRole('radio', { name: part }));
  return { ...rendered, sent, went, stored, goTo };
}

test('an order is searched by letters, taken with options and a note, and sent for a table', async () => {
  const { screen, user, sent, goTo } = await show();
  await user.type(screen.getByLabelText('Find on the menu'), 'lag');
  expect(screen.queryByRole('button', { name: /^Bun/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Lager/ }));
  await user.click(screen.getByRole('radio', { name: /^50 cl/ }));
  await user.type(screen.getByLabelText('Note to the bar or kitchen'), 'Cold glass');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await goTo('Sweet');
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  const more = screen.getByRole('group', { name: 'Bun' }).querySelectorAll('button')[1];
  if (more) await user.click(more);
  await user.click(screen.getByRole('button', { name: /^Send, SEK.177$/ }));
  expect(screen.getByText('Choose which table it is for.')).toBeTruthy();
  expect(sent).toEqual([]);
  const tables = screen.getByLabelText('Table');
  expect([...tables.querySelectorAll('option')].map((each) => each.textContent)).toEqual([
    'Choose a table',
    'Table 2',
    'Table 12, seated',
  ]);
  await user.selectOptions(tables, 'servett00012');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await screen.findByText('Sent: order 12 for table 12.');
  expect(sent[0]?.path).toBe('/venues/v/tables/servett00012/orders');
  expect(sent[0]?.body).toEqual({
    menuVersion: 3,
    lines: [
      { product: 'lager', options: ['50cl'], quantity: 1, note: 'Cold glass' },
      { product: 'bun', options: [], quantity: 2 },
    ],
    served: false,
  });
  expect(screen.getByText('Tap what they want. It lands here.')).toBeTruthy();
});

test('an order without an answer stays the same one, sent again or changed, if it had not arrived', async () => {
  const { screen, user, sent, goTo } = await show({ lost: 2 });
  await goTo('Sweet');
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  await user.selectOptions(screen.getByLabelText('Table'), 'servett00002');
  await user.click(screen.getByRole('radio', { name: 'Served already, only on the bill' }));
  const send = () => user.click(screen.getByRole('button', { name: /^Put on the bill/ }));
  await send();
  await screen.findByText(/No answer\. Check the network/);
  await send();
  await screen.findByText(/No answer\. Check the network/);
  const inMenu = within(screen.getByRole('region', { name: 'The menu' }));
  await user.click(inMenu.getByRole('button', { name: /^Bun/ }));
  await send();
  await screen.findByText(/On the bill of table 12/);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.map(({ body }) => body.lines[0]?.quantity)).toEqual([1, 1, 2]);
  expect(sent[2]?.body.served).toBe(true);
  await user.click(inMenu.getByRole('button', { name: /^Bun/ }));
  await user.selectOptions(screen.getByLabelText('Table'), 'servett00002');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await screen.findByText(/^Sent: order 12/);
  expect(sent[3]?.id).not.toBe(sent[0]?.id);
});

/** The page once a bun for table 2 was sent and has arrived, and its answer was lost. */
async function showLost(refuses: ErrorCode[] = [], ended: Order['state'][] = []) {
  const shown = await show({ lost: 1, arrives: true, refuses, ended });
  const { screen, user, goTo } = shown;
  await goTo('Sweet');
  const inMenu = within(screen.getByRole('region', { name: 'The menu' }));
  const bun = () => user.click(inMenu.getByRole('button', { name: /^Bun/ }));
  const send = () => user.click(screen.getByRole('button', { name: /^Send, / }));
  await bun();
  await user.selectOptions(screen.getByLabelText('Table'), 'servett00002');
  await send();
  await screen.findByText(/No answer\. Check the network/);
  return { ...shown, bun, send };
}

test('an order that had arrived without an answer is not stored once more when it was changed', async () => {
  const { screen, sent, bun, send } = await showLost();
  await bun();
  await bun();
  await send();
  await screen.findByText(
    'Order 12 for table 12 had arrived the first time, without what was changed since. What was added or changed is still here: send only what is to come as well.',
  );
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id, sent[0]?.id]);
  expect(sent[2]?.body).toEqual(sent[0]?.body);
  await send();
  await screen.findByText('Sent: order 12 for table 12.');
  expect(sent[3]?.id).not.toBe(sent[0]?.id);
  expect(sent[3]?.body.lines).toEqual([{ product: 'bun', options: [], quantity: 2 }]);
});

test.each(['rejected', 'cancelled'] as const)(
  'an order that had arrived without an answer and is %s by now is not called sent, and stays to be sent',
  async (state) => {
    const ended = [state];
    const { screen, sent, send } = await showLost([], ended);
    await send();
    await screen.findByText(/^Order 12 for table 12 had arrived .* rejected or cancelled since/);
    expect(screen.queryByText(/^Sent/)).toBeNull();
    await send();
    await screen.findByText(/^Sent: order 12/);
    expect(sent[2]?.body).toEqual(sent[0]?.body);
    expect(sent[2]?.id).not.toBe(sent[0]?.id);
  },
);

test('of an order given up without an answer it is said that it had arrived, after a reload too', async () => {
  const first = await show({ lost: 1, arrives: true });
  await first.goTo('Sweet');
  const bun = async ({ screen, user }: Awaited<ReturnType<typeof show>>, name: RegExp) => {
    await user.click(
      within(screen.getByRole('region', { name: 'The menu' })).getByRole('button', { name }),
    );
  };
  await bun(first, /^Bun/);
  await first.user.selectOptions(first.screen.getByLabelText('Table'), 'servett00012');
  const send = ({ screen, user }: Awaited<ReturnType<typeof show>>) =>
    user.click(screen.getByRole('button', { name: /^Send, / }));
  await send(first);
  await first.screen.findByText(/No answer\. Check the network/);
  await bun(first, /^Remove one: Bun/);
  first.unmount();
  const again = await show({ stored: first.stored });
  await again.goTo('Sweet');
  await bun(again, /^Bun/);
  await again.user.selectOptions(again.screen.getByLabelText('Table'), 'servett00002');
  await send(again);
  await again.screen.findByText(/^Order 12 for table 12 had arrived the first time/);
  expect(again.screen.getByLabelText<HTMLSelectElement>('Table').value).toBe('servett00002');
  await send(again);
  await again.screen.findByText(/^Sent: order 12/);
  expect(again.sent.at(-1)?.id).not.toBe(first.sent[0]?.id);
});

test('what had arrived and cannot be found any more, as its table is gone, is in the way of one attempt only', async () => {
  const refuses = [undefined, undefined, 'tables.unknown'] as ErrorCode[];
  const { screen, user, sent, send } = await showLost(refuses);
  await user.selectOptions(screen.getByLabelText('Table'), 'servett00012');
  await send();
  await screen.findByText(/^Nothing more was ordered/);
  await send();
  await screen.findByText(/^Sent: order 12/);
  expect(sent.at(-1)?.id).not.toBe(sent[0]?.id);
});

test('an order without an answer stays the same one where the next attempt is refused', async () => {
  const refuses = [undefined, 'staff.forbidden'] as ErrorCode[];
  const { screen, user, sent, goTo } = await show({ lost: 1, arrives: true, refuses });
  await goTo('Sweet');
  const inMenu = within(screen.getByRole('region', { name: 'The menu' }));
  await user.click(inMenu.getByRole('button', { name: /^Bun/ }));
  await user.selectOptions(screen.getByLabelText('Table'), 'servett00002');
  const send = () => user.click(screen.getByRole('button', { name: /^Send, / }));
  await send();
  await screen.findByText(/No answer\. Check the network/);
  await send();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.poll(() => screen.queryByText(/No answer\. Check the network/)).toBeNull();
  await send();
  await screen.findByText(/^Sent: order 12/);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('what arrived with a menu that is older by now is the order that was sent', async () => {
  const first = await show({ lost: 1, arrives: true });
  await first.goTo('Sweet');
  await first.user.click(first.screen.getByRole('button', { name: /^Bun/ }));
  await first.user.selectOptions(first.screen.getByLabelText('Table'), 'servett00002');
  await first.user.click(first.screen.getByRole('button', { name: /^Send, / }));
  await first.screen.findByText(/No answer\. Check the network/);
  first.unmount();
  const again = await show({ stored: first.stored, menu: { ...makeMenu(), version: 4 } });
  await again.user.click(again.screen.getByRole('button', { name: /^Send, / }));
  await again.screen.findByText('Sent: order 12 for table 12.');
  expect(again.sent.map(({ id }) => id)).toEqual([first.sent[0]?.id, first.sent[0]?.id]);
});

test('what the guests ask of all of it is sent with it, and not of what a tab fetches', async () => {
  const plain = makeMenu();
  const ordering = { ...plain.venue.ordering, wishes: ['bill' as const] };
  const menu = { ...plain, venue: { ...plain.venue, ordering } };
  const { screen, user, sent, goTo } = await show({ menu, path: 'servett00012' });
  const box = () => screen.queryByRole('checkbox', { name: /^Bring the bill/ });
  await goTo('Sweet');
  expect(box()).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  await user.click(screen.getByRole('radio', { name: 'Served already, only on the bill' }));
  await expect.poll(box).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'To those who make it' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Bring the bill/ }));
  await user.click(screen.getByRole('button', { name: /^Send,/ }));
  await screen.findByText('Sent: order 12 for table 12.');
  expect(sent[0]?.body.wishes).toEqual(['bill']);
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  await expect.poll(box).toMatchObject({ checked: false });
  await user.click(screen.getByRole('button', { name: 'New tab' }));
  await expect.poll(box).toBeNull();
});

test('opened for a table, the order is for that table', async () => {
  const { screen, user, sent, goTo } = await show({ path: 'servett00012' });
  await goTo('Sweet');
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(sent[0]?.path).toContain('/tables/servett00012/orders');
});

test('what sells most is a category of its own, before the others', async () => {
  const { screen, goTo } = await show({ mostSold: ['bun', 'gone', 'lager'], wait: /^Bun/ });
  const names = () =>
    within(screen.getByRole('region', { name: 'The menu' }))
      .getAllByRole('button')
      .flatMap((each) => each.querySelector('.name')?.textContent ?? []);
  expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
  expect(names()).toEqual(['Bun', 'Lager']);
  await goTo('Sweet');
  expect(names()).not.toContain('Lager');
});

test('where nothing was sold yet, the menu starts with its first category', async () => {
  const { screen } = await show();
  expect(screen.queryByRole('radio', { name: 'Most sold' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Bun/ })).toBeNull();
});

test('a search finds all products, and a category ends it', async () => {
  const { screen, user, goTo } = await show();
  await user.type(screen.getByLabelText('Find on the menu'), 'bun');
  expect(screen.getByRole('button', { name: /^Bun/ })).toBeTruthy();
  await goTo('Sweet');
  expect(screen.getByLabelText<HTMLInputElement>('Find on the menu').value).toBe('');
});

test('the tile counts, says what was added, and takes one off with the focus kept', async () => {
  const { screen, user, goTo } = await show();
  await goTo('Sweet');
  const tile = screen.getByRole('button', { name: /^Bun/ });
  await user.click(tile);
  await user.click(tile);
  expect(tile.textContent).toContain('2 in the order');
  expect(screen.getByText('Added: Bun, 2 in the order.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove one: Bun' }));
  await user.click(screen.getByRole('button', { name: 'Remove one: Bun' }));
  expect(screen.getByText('Removed: Bun, 0 in the order.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Bun' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Bun/ }));
});

test('what is added while an order is being sent is the next one for its table', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { screen, user, sent, goTo } = await show({ answered });
  await goTo('Sweet');
  const bun = screen.getByRole('button', { name: /^Bun/ });
  await user.click(bun);
  await user.selectOptions(screen.getByLabelText('Table'), 'servett00002');
  const send = () => user.click(screen.getByRole('button', { name: /^Send, / }));
  await send();
  await user.click(bun);
  await user.click(bun);
  answer();
  await screen.findByText('Sent: order 12 for table 12.');
  expect(screen.getByLabelText<HTMLSelectElement>('Table').value).toBe('servett00002');
  await send();
  await screen.findByText('Tap what they want. It lands here.');
  expect(sent.map(({ body }) => body.lines.map(({ quantity }) => quantity))).toEqual([[1], [2]]);
  expect(sent.every(({ path }) => path.includes('servett00002'))).toBe(true);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
  expect(screen.getByLabelText<HTMLSelectElement>('Table').value).toBe('');
});

test('a reload loses neither order nor table, and an order without an answer stays the same one', async () => {
  const first = await show({ lost: 1 });
  await first.goTo('Sweet');
  await first.user.click(first.screen.getByRole('button', { name: /^Bun/ }));
  await first.user.selectOptions(first.screen.getByLabelText('Table'), 'servett00002');
  await first.user.click(first.screen.getByRole('button', { name: /^Send, / }));
  await first.screen.findByText(/No answer\. Check the network/);
  first.unmount();
  const again = await show();
  expect(again.screen.getByLabelText<HTMLSelectElement>('Table').value).toBe('servett00002');
  await again.user.click(again.screen.getByRole('button', { name: /^Send, / }));
  await again.screen.findByText(/^Sent: order 12/);
  expect(again.sent).toEqual(first.sent);
  again.unmount();
  const { screen } = await show();
  expect(screen.getByText('Tap what they want. It lands here.')).toBeTruthy();
});

test('a reload keeps what is written in the open sheet, and closing it leaves nothing', async () => {
  const first = await show();
  await first.user.click(first.screen.getByRole('button', { name: /^Lager/ }));
  await first.user.type(first.screen.getByRole('textbox', { name: /^Note/ }), 'Cold glass');
  first.unmount();
  const again = await show();
  const note = again.screen.getByRole<HTMLInputElement>('textbox', { name: /^Note/ });
  expect(note.value).toBe('Cold glass');
  await again.user.click(again.screen.getByRole('button', { name: 'Cancel' }));
  expect(again.screen.queryByRole('dialog')).toBeNull();
  expect(window.sessionStorage.length).toBe(0);
});

test("a party's last round is ordered again in one tap, and what cannot be is named", async () => {
  const bun = (changes: Parameters<typeof lineOf>[0]) =>
    lineOf({ product: 'bun', name: { en: 'Bun' }, quantity: 2, ...changes });
  const stale = { product: 'stew', name: { en: 'Stew' }, quantity: 1 };
  const { screen, user, sent } = await show({
    path: 'servett00012',
    rounds: [orderOf({ lines: [bun({}), lineOf(stale)] })],
  });
  await user.click(screen.getByRole('button', { name: 'Last round again' }));
  await screen.findByText(
    'The last round is in the order: 2 items. Left out, as it cannot be ordered now: Stew.',
  );
  await user.click(screen.getByRole('button', { name: /^Send, / }));
  await screen.findByText(/^Sent: order 12/);
  expect(sent[0]?.body.lines).toEqual([{ product: 'bun', options: [], quantity: 2 }]);
});

test('where nothing is on the menu yet, who may write it is led there, and others are told who does', async () => {
  const menu = { ...makeMenu(), categories: [] };
  const { screen, user, went, unmount } = await show({
    ...{ menu, wait: /^Send/, permissions: ['menu.edit'] },
  });
  await user.click(screen.getByRole('link', { name: 'Write the menu' }));
  expect(went).toEqual(['menu']);
  unmount();
  const staff = await show({ menu, wait: /^Send/ });
  expect(
    staff.screen.getByText(/nothing on the menu yet.*manages the venue writes it/),
  ).toBeTruthy();
  expect(staff.screen.queryByRole('link', { name: 'Write the menu' })).toBeNull();
});

test('a free table has no round to repeat', async () => {
  const { screen } = await show({ path: 'servett00002' });
  expect(screen.queryByRole('button', { name: 'Last round again' })).toBeNull();
});

test('tapping a product again increases its quantity, and the bar below leads to the order', async () => {
  const { screen, user, goTo } = await show();
  await goTo('Sweet');
  const bun = screen.getByRole('button', { name: /^Bun/ });
  await user.click(bun);
  await user.click(bun);
  await user.click(bun);
  expect(screen.getAllByRole('group', { name: 'Bun' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'View: 3 items' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The order' }));
});

test('an order that is refused because the venue is closed is made anyway when staff say so', async () => {
  const { screen, user, sent, goTo } = await show({
    path: 'servett00012',
    refuses: ['orders.closed'],
  });
  await goTo('Sweet');
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  await user.click(screen.getByRole('button', { name: /^Send, / }));
  expect(await screen.findByText('The venue is closed. Have it made anyway?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send it anyway' }));
  await screen.findByText('Sent: order 12 for table 12.');
  expect(sent.map(({ body }) => body.anyway)).toEqual([undefined, true]);
  expect(screen.queryByText(/anyway/)).toBeNull();
});

test('another refusal is not to be overridden', async () => {
  const { screen, user, goTo } = await show({ path: 'servett00012', refuses: ['orders.changed'] });
  await goTo('Sweet');
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  await user.click(screen.getByRole('button', { name: /^Send, / }));
  expect(await screen.findByText(/^The menu changed meanwhile/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it anyway' })).toBeNull();
});

test('staff take an option twice, at the price that guests would pay', async () => {
  const { screen, user, sent, goTo } = await show({
    path: 'servett00012',
    menu: menuWithToppings(),
  });
  await goTo('Sweet');
  await user.click(screen.getByRole('button', { name: /^Bun/ }));
  await user.click(screen.getByRole('button', { name: /^Bun Change options/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bun' }));
  expect(sheet.getByText('Toppings, 2 included')).toBeTruthy();
  const more = (name: RegExp) => {
    const field = within(sheet.getByRole('group', { name }));
    return field.getByRole<HTMLButtonElement>('button', { name: 'More' });
  };
  for (const name of [/^Jam/, /^Jam/, /^Cream/]) await user.click(more(name));
  expect(more(/^Jam/).disabled).toBe(true);
  expect(sheet.getByText('+SEK 10')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Cream, 2× Jam')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Send, SEK.55$/ }));
  await screen.findByText('Sent: order 12 for table 12.');
  expect(sent[0]?.body.lines).toEqual([
    { product: 'bun', options: ['jam', 'jam', 'cream'], quantity: 1 },
  ]);
});

test('a new tab is opened and chosen with one press', async () => {
  const { screen, user } = await show({ path: '' });
  await user.click(screen.getByRole('button', { name: 'New tab' }));
  const table = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Table' });
  expect(table.value).toBe('servett00077');
  expect(within(table).getByRole('group', { name: 'Tabs' })).toBeTruthy();
});
