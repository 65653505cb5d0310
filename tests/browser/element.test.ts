import {
  createWorld,
  equal,
  installation,
  listen,
  nextFrame,
  show,
  type TableOrder,
  test,
  textOf,
  tidy,
  until,
} from './support.ts';

const WIDGET = '/widget/table-order.js';
const globalsBefore = new Set(Object.getOwnPropertyNames(globalThis));

const isReady = (element: TableOrder) => () => textOf(element).includes('Kajkanten');

test('properties that were set before the script arrived are applied', async () => {
  const { api } = createWorld();
  const element = document.createElement('table-order') as TableOrder;
  const set = { api, table: 'aaaaaaaaaaaa', locale: 'sv', theme: 'dark', venue: 'kajkanten' };
  Object.assign(element, set);
  document.body.append(element);
  await import(WIDGET);
  await until(() => textOf(element).includes('Rabarberlemonad'), 'the menu in Swedish');
  for (const [name, value] of Object.entries(set)) {
    equal([element.getAttribute(name), Object.hasOwn(element, name)], [value, false]);
  }
  element.remove();
});

test('the script adds nothing to the global scope', async () => {
  await import(WIDGET);
  const added = Object.getOwnPropertyNames(globalThis).filter(
    (name) => !globalsBefore.has(name) && !name.startsWith('__WTR'),
  );
  equal(added, []);
});

test('attributes and properties mirror each other', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  equal([element.locale, element.table, element.theme], ['en', 'aaaaaaaaaaaa', undefined]);
  element.theme = 'dark';
  equal(element.getAttribute('theme'), 'dark');
  element.theme = undefined;
  equal(element.hasAttribute('theme'), false);
  tidy();
});

test("a moved node keeps the guest's choices, without another request", async () => {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  await until(isReady(element), 'the menu');
  const first = element.shadowRoot.querySelector('h2, h3, h4');
  await until(async () => (await ask('report')).streams === 1, 'the open stream');
  const count = (requests: string[]) => requests.filter((one) => !one.endsWith('/menu')).length;
  const before = count((await ask('report')).requests);
  const elsewhere = document.body.appendChild(document.createElement('section'));
  elsewhere.append(element);
  await nextFrame();
  equal(element.shadowRoot.querySelector('h2, h3, h4') === first, true);
  equal(count((await ask('report')).requests), before);
  elsewhere.remove();
});

test('when the language changes, the same page continues in the other one', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  await until(() => textOf(element).includes('Rhubarb lemonade'), 'English');
  element.locale = 'sv';
  await until(() => textOf(element).includes('Rabarberlemonad'), 'Swedish');
  element.removeAttribute('locale');
  await until(() => textOf(element).includes('Rhubarb lemonade'), "the page's own language");
  // Each begins to fetch before the next one is asked for; the last one stays.
  for (const locale of ['sv', 'en', 'sv', 'en', 'sv']) {
    element.locale = locale;
    await Promise.resolve();
  }
  await until(() => textOf(element).includes('Rabarberlemonad'), 'Swedish again');
  await element.refresh();
  equal(textOf(element).includes('Rhubarb lemonade'), false);
  tidy();
});

test('when the table changes quickly, the last one wins, however late the others respond', async () => {
  const { api, ask } = createWorld();
  await ask('hold?path=/tables/bbbbbbbbbbbb');
  const element = show({ api, table: 'bbbbbbbbbbbb', locale: 'en' });
  const ready = listen(element, 'ready');
  await until(async () => (await ask('report')).requests.length > 0, 'the first request');
  element.table = 'aaaaaaaaaaaa';
  await until(() => ready.length > 0, 'the second table');
  await ask('release?path=/tables/bbbbbbbbbbbb');
  await until(
    async () => (await ask('report')).answered.includes('GET /tables/bbbbbbbbbbbb'),
    'the late answer',
  );
  for (const _ of Array.from({ length: 5 })) await nextFrame();
  equal(
    ready.map((event) => event.detail),
    [{ table: 'aaaaaaaaaaaa', venue: 'kajkanten' }],
  );
  tidy();
});

test('another API is another guest: the stream to the first one is closed', async () => {
  const [first, second] = [createWorld(), createWorld()];
  const element = show({ api: first.api, table: 'aaaaaaaaaaaa', locale: 'en' });
  const streams = async (world: typeof first) => (await world.ask('report')).streams;
  await until(async () => (await streams(first)) === 1, 'the first stream');
  element.api = second.api;
  await until(async () => (await streams(second)) === 1, 'the second stream');
  await until(async () => (await streams(first)) === 0, 'the first one to be closed');
  tidy();
});

test('without a table the code is asked for, and with a venue its menu is shown', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  await until(isReady(element), 'the menu');
  element.removeAttribute('table');
  await until(() => element.shadowRoot.querySelector('input'), 'the code field');
  element.venue = 'kajkanten';
  await until(isReady(element), 'the menu');
  equal(element.shadowRoot.querySelector('.quick'), null);
  tidy();
});

test("without an API the script's own origin is used", async () => {
  const { ask } = installation();
  const { api } = createWorld();
  const element = show({ api, venue: 'kajkanten', locale: 'en' });
  await until(isReady(element), 'the menu');
  const before = (await ask('report')).requests.length;
  element.removeAttribute('api');
  await until(async () => (await ask('report')).requests.length > before, 'the other one');
  await until(isReady(element), 'its menu');
  const ready = listen(element, 'ready');
  element.api = api;
  await until(() => ready.length === 1, 'the first one again');
  // An invalid URL counts as none.
  element.api = 'https://';
  await until(() => ready.length === 2, 'the other one again');
  element.removeAttribute('venue');
  await until(() => element.shadowRoot.querySelector('input'), 'the code field');
  tidy();
});

test('an unknown table is reported clearly, with a next step', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'zzzzzzzzzzzz', locale: 'en' });
  const errors = listen(element, 'error');
  const link = await until(() => element.shadowRoot.querySelector('a'), 'the link');
  equal(link.getAttribute('href'), `${api}/en/table/`);
  // It is rounded, and nothing of ours is around it: its corners show the page.
  const page = element.shadowRoot.querySelector('.guest');
  equal(page && getComputedStyle(page).backgroundColor, 'rgba(0, 0, 0, 0)');
  await until(() => errors.length > 0, 'the error');
  equal(errors[0]?.detail, { code: 'tables.unknown' });
  tidy();
});

test('the theme changes in place, and auto follows the device', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en', theme: 'dark' });
  await until(isReady(element), 'the menu');
  const root = element.shadowRoot.querySelector('.widget');
  const scheme = () => root && getComputedStyle(root).colorScheme;
  const page = element.shadowRoot.querySelector('.guest');
  const ground = () => page && getComputedStyle(page).backgroundColor;
  equal(scheme(), 'dark');
  const dark = ground();
  element.theme = 'light';
  await until(() => scheme() === 'light', 'the light theme');
  equal(ground() === dark, false);
  element.removeAttribute('theme');
  await until(() => scheme() === 'light dark', "the device's theme");
  tidy();
});

test('a second name can be defined, and defining a name twice does no harm', async () => {
  const { defineTableOrder } = await import(WIDGET);
  defineTableOrder('bord-order');
  defineTableOrder('bord-order');
  defineTableOrder();
  const { api } = createWorld();
  const attributes = { api, table: 'aaaaaaaaaaaa', locale: 'en' };
  const [first, second] = [show(attributes), show(attributes, 'bord-order')];
  const ready = listen(second, 'ready');
  await until(isReady(first), 'the first menu');
  await until(isReady(second), 'the second one');
  equal(ready.length, 1);
  equal(first.constructor === second.constructor, false);
  tidy();
});
