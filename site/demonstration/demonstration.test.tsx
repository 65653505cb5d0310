import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals-react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { eventually } from '#tests/support/eventually.ts';
import type { DemonstrationHost } from '#web/demonstration/demonstration-host.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';
import { Demonstration } from './demonstration.tsx';
import first from './first-products.json' with { type: 'json' };
import { openDemonstration } from './open-demonstration.ts';

const MENU = readFileSync('demo/servett-menu.json', 'utf8');
const KEY = '0199a7c0-0000-7000-8000-000000000001';
const WISH = {
  menuVersion: 1,
  age: 0,
  lines: [{ product: 'toast-skagen', options: [], quantity: 1 }],
};

afterEach(() => {
  // Once the page has gone, nothing waits for a phone.
  window.servettDemonstration = undefined;
  window.servettPhoneOpened = undefined;
});

function visit() {
  const locale = signal<Locale>('en');
  const theme = signal<ThemeName>('auto');
  const element = <Demonstration locale={locale} theme={theme} ownPhone={null} />;
  return { ...render(inEnglish(element)), locale, theme, element };
}

type Visit = ReturnType<typeof visit>;

/** As the phone's frame does once it has loaded. */
function openPhone(): DemonstrationHost {
  const host = openDemonstration({ locale: 'en', theme: 'auto' });
  if (window.servettPhoneOpened === undefined) throw new Error('Nobody waits for the phone.');
  window.servettPhoneOpened(host);
  return host;
}

async function start({ screen, user }: Visit): Promise<DemonstrationHost> {
  await user.click(screen.getByRole('button', { name: 'Try it yourself' }));
  await screen.findByTitle('The guest’s phone');
  const host = openPhone();
  await screen.findByRole('button', { name: 'Cut the phone’s network' });
  return host;
}

/** Sends a request to the venue's server, as the frames do. */
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
  const names = menu.categories.slice(0, first.categories.length).map(({ name }) => name);
  expect(first.categories).toEqual(names);
  expect(first.placeholderColor).toBe(category?.placeholderColor);
  const { length } = first.products;
  expect(length).toBeGreaterThan(2);
  expect(category?.products.slice(0, length)).toMatchObject(first.products);
  expect(menu.tables?.find(({ id }) => id === 'servett00012')?.label).toBe('12');
});

test('nothing is framed until a visitor is active: a round is drawn on both sides', () => {
  const { screen, container } = visit();
  expect(screen.getByText('The kitchen has your order')).toBeTruthy();
  expect(container.querySelectorAll('.of-new .is-guests')).toHaveLength(1);
  expect(container.querySelectorAll('iframe')).toHaveLength(0);
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

test('a phone that was opened and used before this script had come stays as it is', async () => {
  const [locale, theme] = [signal<Locale>('en'), signal<ThemeName>('auto')];
  const element = inEnglish(<Demonstration locale={locale} theme={theme} ownPhone={null} />);
  const { container, screen, user } = render(null);
  const page = document.createElement('div');
  page.innerHTML = renderToString(element);
  container.append(page);
  // As the page's first script does it (site/boot.js), and then the guest.
  page.querySelector('.demonstration')?.classList.remove('is-untouched');
  const early = document.createElement('iframe');
  page.querySelector('.phone .frame-place')?.append(early);
  const host = openDemonstration({ locale: 'en', theme: 'auto' });
  window.servettDemonstration = Promise.resolve(host);
  host.ready('phone');
  await order(host);
  const root = hydrateRoot(page, element);
  expect(await screen.findByText(/^Order 13 is on the board/)).toBeTruthy();
  expect(screen.getByTitle('The guest’s phone')).toBe(early);
  expect(screen.queryByText('The kitchen has your order')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cut the phone’s network' }));
  expect(host.isPhoneOnline()).toBe(false);
  expect(screen.getByTitle('The guest’s phone')).toBe(early);
  root.unmount();
});

test('two presses at once open one demonstration', async () => {
  const { screen, container } = visit();
  const button = screen.getByRole('button', { name: 'Try it yourself' });
  const board = container.querySelector<HTMLElement>('.device.tablet');
  button.click();
  board?.click();
  await screen.findByTitle('The guest’s phone');
  openPhone();
  await screen.findByText('Choose something on the phone and send it.');
  expect(container.querySelectorAll('iframe')).toHaveLength(1);
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
  const frame = screen.getByTitle('The guest’s phone');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  const next = openPhone();
  await screen.findByText('Choose something on the phone and send it.');
  expect(screen.getByTitle('The guest’s phone')).not.toBe(frame);
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
  heard.length = 0;
  visited.locale.value = 'sv';
  visited.theme.value = 'dark';
  stop();
  visited.theme.value = 'light';
  expect(heard).toEqual(['sv auto', 'sv dark']);
  visited.rerender(inSwedish(visited.element));
  expect(await visited.screen.findByText('Välj något i mobilen och skicka det.')).toBeTruthy();
});

test('a frame that loads and gives nothing has failed, and can be tried again', async () => {
  const { screen, user } = visit();
  await user.click(screen.getByRole('button', { name: 'Try it yourself' }));
  const frame = await screen.findByTitle('The guest’s phone');
  frame.dispatchEvent(new Event('load'));
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  expect(screen.queryByTitle('The guest’s phone')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByTitle('The guest’s phone');
  openPhone();
  expect(await screen.findByText('Choose something on the phone and send it.')).toBeTruthy();
});

test('leaving the page closes it', async () => {
  const visited = visit();
  await start(visited);
  visited.unmount();
  await eventually(() => expect(window.servettDemonstration).toBeUndefined());
});
