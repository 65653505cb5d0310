import {
  button,
  createWorld,
  equal,
  listen,
  show,
  type TableOrder,
  test,
  tidy,
  until,
} from './support.ts';

/* In a separate page: its first test has an element that is not defined yet. */

const WIDGET = '/widget/table-order.js';
const KAJKANTEN = { table: 'aaaaaaaaaaaa', venue: 'kajkanten' };

/** What a page reads of an element at one moment. */
const state = ({ count, total, order }: TableOrder) => ({ count, total, order });
const NOTHING = { count: 0, total: null, order: null };
const kronor = (amount: number) => ({ amount, currency: 'SEK' });

async function add(element: TableOrder): Promise<void> {
  (await until(() => button(element, /^Add Rhubarb lemonade/), 'the menu')).click();
}

test('methods and state are there as soon as the script runs, before the element is', async () => {
  const { api, ask } = createWorld();
  const element = document.createElement('table-order') as TableOrder;
  for (const [name, value] of Object.entries({ api, table: 'aaaaaaaaaaaa', locale: 'en' })) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  await ask('hold?path=/tables/aaaaaaaaaaaa/opening');
  const loading = import(WIDGET);
  await until(() => 'refresh' in element, 'the methods');
  equal(customElements.get('table-order'), undefined);
  equal(state(element), NOTHING);
  const early = [element.refresh(), element.clear(), element.ready];
  await ask('release?path=/tables/aaaaaaaaaaaa/opening');
  await loading;
  equal((await Promise.all(early)).at(-1), KAJKANTEN);
  equal(state(element), { count: 0, total: kronor(0), order: null });
  // The element's own have taken the place of those.
  equal(
    ['refresh', 'ready', 'count'].some((name) => Object.hasOwn(element, name)),
    false,
  );
  await element.refresh();
  element.remove();
});

test('what is asked of an element that is not on the page yet is done once it is', async () => {
  const { api } = createWorld();
  const first = show({ api, table: 'mmmmmmmmmmmm', locale: 'en' });
  await add(first);
  await until(() => first.count === 1, 'the cart');
  tidy();

  const element = document.createElement('table-order') as TableOrder;
  element.clear();
  const done = element.refresh();
  const { ready } = element;
  equal(state(element), NOTHING);
  for (const [name, value] of Object.entries({ api, table: 'mmmmmmmmmmmm', locale: 'en' })) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  equal(await ready, { table: 'mmmmmmmmmmmm', venue: 'kajkanten' });
  await done;
  equal(element.count, 0);
  element.remove();
});

test('count and total follow the cart, and the order follows the server', async () => {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'nnnnnnnnnnnn', locale: 'en' });
  const heard = listen(element, 'placed');
  await element.ready;
  await add(element);
  await until(() => element.count === 1, 'the first piece');
  equal(element.total, kronor(5500));
  const sent = element.total;
  if (!button(element, /^Send order/))
    (await until(() => button(element, /View order/), 'the bar')).click();
  (await until(() => button(element, /^Send order/), 'the send button')).click();
  await until(() => heard.length === 1, 'the order');
  const { order: id, number } = heard[0]?.detail ?? {};
  equal(state(element), {
    count: 0,
    total: kronor(0),
    order: { id, number, state: 'placed', total: sent },
  });
  await ask('accept');
  await until(() => element.order?.state === 'accepted', 'the new state');
  tidy();
});

test('ready is of what the attributes name, from the moment that they change', async () => {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  equal(await element.ready, KAJKANTEN);
  element.theme = 'dark';
  equal(await element.ready, KAJKANTEN);
  await ask('hold?path=/tables/cccccccccccc');
  element.table = 'cccccccccccc';
  const { ready } = element;
  const isDone = await Promise.race([
    ready.then(() => true),
    until(
      async () => (await ask('report')).requests.includes('GET /tables/cccccccccccc'),
      'the request',
    ).then(() => false),
  ]);
  equal(isDone, false);
  equal(element.total, null);
  await ask('release?path=/tables/cccccccccccc');
  equal(await ready, { table: 'cccccccccccc', venue: 'kajkanten' });
  element.removeAttribute('table');
  element.venue = 'kajkanten';
  equal(await element.ready, { table: null, venue: 'kajkanten' });
  tidy();
});

test('after an error ready waits, and a further try resolves it', async () => {
  const { api, ask } = createWorld();
  await ask('down?is=true');
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  const heard = listen(element, 'error');
  const { ready } = element;
  // Asked for while it loads: done when that has failed.
  await element.refresh();
  equal(
    heard.map(({ detail }) => detail.code),
    ['network'],
  );
  equal(state(element), NOTHING);
  await ask('down?is=false');
  await element.refresh();
  equal(await ready, KAJKANTEN);
  tidy();
});

test('clear empties the cart of what the attributes name, not the one before', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'pppppppppppp', locale: 'en' });
  await add(element);
  await until(() => element.count === 1, 'the cart');
  element.locale = 'sv';
  element.clear();
  await element.ready;
  equal(element.count, 0);
  element.locale = 'en';
  await add(element);
  await until(() => element.count === 1, 'the cart again');
  element.table = 'qqqqqqqqqqqq';
  element.clear();
  await element.ready;
  equal(element.count, 0);
  element.table = 'pppppppppppp';
  await element.ready;
  await until(() => element.count === 1, 'the cart as it was left');
  element.clear();
  equal(element.count, 0);
  tidy();
});
