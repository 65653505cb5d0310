import { button, createWorld, equal, listen, show, test, tidy, until } from './support.ts';

await import('/widget/table-order.js' as string);

/** The fields that docs/embedding.md documents, and no others. */
const FIELDS: Record<string, string[]> = {
  'table-order-ready': ['table', 'venue'],
  'table-order-menu': ['items', 'currency'],
  'table-order-product': ['items', 'total', 'currency'],
  'table-order-added': ['items', 'total', 'currency'],
  'table-order-removed': ['items', 'total', 'currency'],
  'table-order-checkout': ['items', 'total', 'currency'],
  'table-order-cart': ['count', 'total', 'currency'],
  'table-order-placed': ['order', 'number', 'total', 'currency', 'items'],
  'table-order-status': ['order', 'number', 'state'],
  'table-order-error': ['code'],
};
const NOTE = 'No ice, for Anna';

const isJson = (detail: unknown) =>
  JSON.stringify(JSON.parse(JSON.stringify(detail))) === JSON.stringify(detail);

test('a page receives events from ready to accepted, and nothing personal', async () => {
  const { api, ask } = createWorld();
  const heard = listen(document, ...Object.keys(FIELDS).map((name) => name.slice(12)));
  const names = () => heard.map((event) => event.type.replace('table-order-', ''));
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });

  (await until(() => button(element, /^Rhubarb lemonade/), 'the menu')).click();
  const note = await until(() => element.shadowRoot.querySelector('textarea'), 'the note');
  note.value = NOTE;
  note.dispatchEvent(new Event('input', { bubbles: true }));
  (await until(() => button(element, /^Add\s?SEK/), 'the product')).click();
  await until(() => names().includes('cart'), 'the cart event');
  const [ready] = heard;
  const cart = heard.find(({ type }) => type === 'table-order-cart');
  equal(ready?.detail, { table: 'aaaaaaaaaaaa', venue: 'kajkanten' });
  equal(cart?.detail, { count: 1, total: 5500, currency: 'SEK' });
  equal([cart?.bubbles, cart?.composed, cart?.target === element], [true, true, true]);

  if (!button(element, /^Send order/))
    (await until(() => button(element, /View order/), 'the bar')).click();
  (await until(() => button(element, /^Send order/), 'the send button')).click();
  await until(() => names().includes('placed'), 'the placed event');
  await ask('accept');
  await until(() => heard.some((event) => event.detail.state === 'accepted'), 'the accepted state');

  const placed = heard.find((event) => event.type === 'table-order-placed');
  const { order, ...rest } = placed?.detail ?? {};
  equal(typeof order, 'string');
  const item = {
    ...{ product: 'lemonade', name: 'Rhubarb lemonade', options: [], price: 5500, quantity: 1 },
    category: 'Drinks',
  };
  equal(rest, { number: 48, total: 5500, currency: 'SEK', items: [item] });
  const itemsOf = (name: string) =>
    heard.flatMap(({ type, detail }) => (type === `table-order-${name}` ? detail.items : []));
  for (const name of ['product', 'added', 'checkout']) equal([name, itemsOf(name)], [name, [item]]);
  equal(
    itemsOf('menu').map(({ product }) => product),
    ['lemonade', 'coffee'],
  );
  // What is sent leaves the cart, and is not removed by the guest.
  equal(itemsOf('removed'), []);
  equal(heard.at(-1)?.detail, { order, number: 48, state: 'accepted' });
  equal(
    heard.every((event) => isJson(event.detail)),
    true,
  );
  for (const { type, detail } of heard) equal([type, Object.keys(detail)], [type, FIELDS[type]]);
  equal(JSON.stringify(heard.map((event) => event.detail)).includes(NOTE), false);
  const { orders, notes } = await ask('report');
  equal([orders, notes], [1, [NOTE]]);
  tidy();
});

test('clear() removes everything unsent from the order, with an event', async () => {
  const { api } = createWorld();
  const element = show({ api, table: 'cccccccccccc', locale: 'en' });
  const carts = listen(element, 'cart');
  const changes = listen(element, 'added', 'removed');
  (await until(() => button(element, /Add Coffee/), 'the + button')).click();
  await until(() => carts.at(-1)?.detail.count > 0, 'the coffee');
  // What is taken back before it was reported was never added.
  await until(() => changes.length === 1, 'the report of it');
  element.clear();
  await until(() => carts.at(-1)?.detail.count === 0, 'the empty order');
  await until(() => changes.length === 2, 'both changes');
  equal(
    changes.map(({ type, detail }) => [type, detail.total, detail.items[0].product]),
    [
      ['table-order-added', 3900, 'coffee'],
      ['table-order-removed', 3900, 'coffee'],
    ],
  );
  tidy();
});

test('refresh() loads the menu and the party again', async () => {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'dddddddddddd', locale: 'en' });
  await until(() => button(element, /Add Coffee/), 'the menu');
  const menus = async () =>
    (await ask('report')).requests.filter((one) => one === 'GET /venues/kajkanten/menu').length;
  const before = await menus();
  await element.refresh();
  equal((await menus()) > before, true);
  tidy();
});

test('after a network error, refresh() tries again at once', async () => {
  const { api, ask } = createWorld();
  await ask('down?is=true');
  const element = show({ api, table: 'dddddddddddd', locale: 'en' });
  await until(() => button(element, /^Try again/), 'the word for it');
  await ask('down?is=false');
  await element.refresh();
  equal(button(element, /Add Coffee/) !== undefined, true);
  tidy();
});
