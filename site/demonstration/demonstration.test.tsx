import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { eventually } from '#tests/support/eventually.ts';
import type { DemonstrationHost } from '#web/demonstration/demonstration-frame.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';
import { Demonstration } from './demonstration.tsx';
import first from './first-products.json' with { type: 'json' };

const MENU = readFileSync('demo/servett-menu.json', 'utf8');
const KEY = '0199a7c0-0000-7000-8000-000000000001';
const WISH = {
  menuVersion: 1,
  age: 0,
  lines: [{ product: 'toast-skagen', options: [], quantity: 1 }],
};
const asked: string[] = [];
let isDown = false;

beforeEach(() => {
  asked.length = 0;
  isDown = false;
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return new Response(MENU, { status: isDown ? 503 : 200 });
  };
});
afterEach(() => {
  expect(asked.filter((address) => !address.endsWith('.json'))).toEqual([]);
});

function visit() {
  const locale = signal<Locale>('en');
  const theme = signal<ThemeName>('auto');
  const element = <Demonstration locale={locale} theme={theme} ownPhone={null} />;
  return { ...render(inEnglish(element)), locale, theme, element };
}

type Visit = ReturnType<typeof visit>;

async function start({ screen, user }: Visit): Promise<DemonstrationHost> {
  await user.click(screen.getByRole('button', { name: 'Try it yourself' }));
  await screen.findByTitle('The guest’s phone');
  const host = await window.servettDemonstration;
  if (host === undefined) throw new Error('The demonstration is not there for its frames.');
  return host;
}

/** Sends a request to the server in the page, as the frames do. */
async function ask(host: DemonstrationHost, path: string, body: object, headers = {}) {
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  return (await host.fetch.board(`/api/v1${path}`, init)).json();
}

async function order(host: DemonstrationHost): Promise<void> {
  const { token } = await ask(host, `/tables/${host.table}/sessions`, {});
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': KEY };
  await ask(host, '/orders', WISH, headers);
}

test('the placeholder shows the beginning of the demonstration menu', () => {
  const menu = JSON.parse(MENU) as MenuFile;
  const [category] = menu.categories;
  expect(first.venue).toBe(menu.venue.name);
  expect(first.currency).toBe(menu.venue.currency);
  expect([first.category, first.placeholderColor]).toEqual([
    category?.name,
    category?.placeholderColor,
  ]);
  const { length } = first.products;
  expect(length).toBeGreaterThan(2);
  expect(category?.products.slice(0, length)).toMatchObject(first.products);
  expect(menu.tables?.find(({ id }) => id === 'servett00012')?.label).toBe('12');
});

test('nothing is loaded or framed until a visitor is active: a round is drawn on both sides', () => {
  const { screen, container } = visit();
  expect(screen.getByText('The kitchen has your order')).toBeTruthy();
  expect(container.querySelectorAll('.of-new .is-guests')).toHaveLength(1);
  expect(container.querySelectorAll('iframe')).toHaveLength(0);
  expect(asked).toEqual([]);
});

test('a press anywhere on the devices takes over from the round', async () => {
  const { screen, user, container } = visit();
  const board = container.querySelector('.device.tablet');
  if (board === null) throw new Error('There is no board.');
  await user.click(board);
  expect(await screen.findByTitle('The guest’s phone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try it yourself' })).toBeNull();
});

test('pressing the button opens and focuses the phone, and then the board, with one server', async () => {
  const visited = visit();
  const { screen } = visited;
  const host = await start(visited);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The guest’s phone' }));
  expect(screen.queryByRole('button', { name: 'Try it yourself' })).toBeNull();
  expect(screen.getByText('The kitchen has your order')).toBeTruthy();
  host.ready('phone');
  await eventually(() => expect(screen.queryByText('The kitchen has your order')).toBeNull());
  expect(screen.getByTitle('The board in the bar')).toBeTruthy();
});

test('a phone that has opened for a press before this script is used, and given the server', async () => {
  const given = Promise.withResolvers<DemonstrationHost>();
  window.servettFrameOpened = given.resolve;
  const visited = visit();
  const early = document.createElement('iframe');
  visited.container.querySelector('.phone .frame-place')?.append(early);
  const host = await start(visited);
  expect(visited.screen.getByTitle('The guest’s phone')).toBe(early);
  expect(await given.promise).toBe(host);
  await visited.user.click(
    await visited.screen.findByRole('button', { name: 'Cut the phone’s network' }),
  );
  expect(visited.screen.getByTitle('The guest’s phone')).toBe(early);
});

test('two presses at once open one demonstration', async () => {
  const { screen, container } = visit();
  const button = screen.getByRole('button', { name: 'Try it yourself' });
  const board = container.querySelector<HTMLElement>('.device.tablet');
  button.click();
  board?.click();
  await screen.findByText('Choose something on the phone and send it.');
  expect(asked).toHaveLength(1);
});

test('an order is announced, and marks its side until that is looked at', async () => {
  const visited = visit();
  const { screen, user } = visited;
  const host = await start(visited);
  await order(host);
  expect(await screen.findByText(/^Order 13 is on the board/)).toBeTruthy();
  const board = await screen.findByRole('button', { name: /^Board.*something new$/ });
  await user.click(board);
  expect(await screen.findByRole('button', { name: 'Board', pressed: true })).toBeTruthy();
  const wish = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
  await ask(host, `/venues/kajkanten/orders/${KEY}/transition`, wish);
  expect(await screen.findByText(/^Order 13 is accepted/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Phone.*something new$/ })).toBeTruthy();
});

test('starting over forgets earlier orders', async () => {
  const visited = visit();
  const { screen, user } = visited;
  const host = await start(visited);
  await order(host);
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await screen.findByText('Choose something on the phone and send it.');
  const next = await window.servettDemonstration;
  expect(next).not.toBe(host);
  if (next === undefined) throw new Error('The demonstration did not start over.');
  const board = await next.fetch.board('/api/v1/venues/kajkanten/board');
  expect(JSON.stringify(await board.json())).not.toContain(KEY);
});

test('the phone’s network is cut and given back, and its frame is told', async () => {
  const visited = visit();
  const { screen, user } = visited;
  const host = await start(visited);
  await user.click(await screen.findByRole('button', { name: 'Cut the phone’s network' }));
  expect(host.isPhoneOnline()).toBe(false);
  expect((await screen.findByRole('status')).textContent).toContain('it waits there');
  await expect(host.fetch.phone('/api/v1/venues/kajkanten')).rejects.toBeInstanceOf(TypeError);
  expect((await host.fetch.board('/api/v1/venues/kajkanten/board')).ok).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Give the phone its network back' }));
  expect(host.isPhoneOnline()).toBe(true);
});

test('its frames are informed of the language and the theme', async () => {
  const visited = visit();
  const host = await start(visited);
  const heard: string[] = [];
  const stop = host.watch(() => heard.push(`${host.locale()} ${host.theme()}`));
  visited.locale.value = 'sv';
  visited.theme.value = 'dark';
  stop();
  visited.theme.value = 'light';
  expect(heard).toEqual(['sv auto', 'sv dark']);
  visited.rerender(inSwedish(visited.element));
  expect(await visited.screen.findByText('Välj något i mobilen och skicka det.')).toBeTruthy();
});

test('if the menu fails to load it says so, and tries again', async () => {
  isDown = true;
  const visited = visit();
  const { screen, user } = visited;
  await user.click(screen.getByRole('button', { name: 'Try it yourself' }));
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('The guest’s phone')).toBeTruthy();
});

test('leaving the page closes it', async () => {
  const visited = visit();
  await start(visited);
  visited.unmount();
  await eventually(() => expect(window.servettDemonstration).toBeUndefined());
});
