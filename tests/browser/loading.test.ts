import {
  button,
  createWorld,
  equal,
  listen,
  nextFrame,
  show,
  test,
  textOf,
  tidy,
  until,
} from './support.ts';

/** The element from its own world, under its own name. */
async function defineFrom(api: string): Promise<string> {
  const { defineTableOrder } = await import(`${api}/widget/table-order.js` as string);
  const tag = `order-${api.replace(/^.*\/fake\//, '')}`;
  defineTableOrder(tag);
  return tag;
}

const sheet = (element: { shadowRoot: ShadowRoot }) => element.shadowRoot.querySelector('dialog');

test('menu and cart work before anything else has loaded, and a tap that needs more says so and can be repeated', async () => {
  const { api, ask } = createWorld();
  await ask('block?part=service');
  const element = show({ api, table: 'gggggggggggg', locale: 'en' }, await defineFrom(api));
  const carts = listen(element, 'cart');
  const plus = await until(() => button(element, /Add Rhubarb lemonade/), 'the menu');
  plus.click();
  await until(() => button(element, /Add one more Rhubarb lemonade, 1/), 'the counted +');
  equal(carts.at(-1)?.detail, { count: 1, total: 5500, currency: 'SEK' });
  const bar = await until(
    () => element.shadowRoot.querySelector<HTMLButtonElement>('.order-bar'),
    'the order bar',
  );
  equal(bar.textContent?.includes('SEK\u00a055'), true);
  bar.click();
  const again = await until(() => button(element, /^Try again/), 'the word and the way on');
  equal(again.closest('[role="alert"]')?.textContent?.includes('didn’t load'), true);
  equal(sheet(element), null);
  await ask('block?part=');
  again.click();
  await until(() => sheet(element), 'the cart');
  equal(textOf(element).includes('Rhubarb lemonade'), true);
  equal(carts.at(-1)?.detail.count, 1);
  element.clear();
  tidy();
});

test('without the file that keeps the choice, menu and cart work, and what waits for it goes on once it is here', async () => {
  const { api, ask } = createWorld();
  await ask('block?part=storage');
  const element = show({ api, table: 'mmmmmmmmmmmm', locale: 'en' }, await defineFrom(api));
  const carts = listen(element, 'cart');
  (await until(() => button(element, /Add Rhubarb lemonade/), 'the menu')).click();
  await element.ready;
  (
    await until(
      () => element.shadowRoot.querySelector<HTMLButtonElement>('.order-bar'),
      'the order bar',
    )
  ).click();
  const again = await until(() => button(element, /^Try again/), 'the word and the way on');
  const total = { amount: 5500, currency: 'SEK' };
  equal([carts.length, element.count, element.total], [0, 1, total]);
  await ask('block?part=');
  again.click();
  await until(() => sheet(element), 'the cart');
  await until(() => carts.length > 0, 'the event of what was chosen before');
  equal(carts.at(-1)?.detail, { count: 1, total: 5500, currency: 'SEK' });
  element.clear();
  tidy();
});

test('a page hears of an error also while the file that keeps the choice is missing', async () => {
  const { api, ask } = createWorld();
  await ask('block?part=storage');
  await ask('down?is=true');
  const element = show({ api, table: 'nnnnnnnnnnnn', locale: 'en' }, await defineFrom(api));
  const errors = listen(element, 'error');
  await until(() => errors.length > 0, 'the error');
  equal(errors[0]?.detail, { code: 'network' });
  tidy();
});

test('the first view has all of its texts', async () => {
  for (const locale of ['en', 'sv']) {
    const { api, ask } = createWorld();
    await ask('block?part=service');
    const element = show({ api, table: 'hhhhhhhhhhhh', locale }, await defineFrom(api));
    await until(() => element.shadowRoot.querySelector('.product .quick'), 'the menu');
    const named = [...element.shadowRoot.querySelectorAll('button, input, nav, aside, h2, h3, h4')];
    const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent ?? '';
    equal(
      named.filter((each) => nameOf(each).trim() === '').map((each) => each.outerHTML),
      [],
    );
    equal(named.length > 8, true);
    tidy();
  }
});

test('later parts load by themselves, and then a guest can continue and order offline', async () => {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'jjjjjjjjjjjj', locale: 'en' }, await defineFrom(api));
  await until(() => button(element, /Add Coffee/), 'the menu');
  for (const part of ['service', 'storage', 'en-']) {
    await until(async () => (await ask('report')).files.some((file) => file.includes(part)), part);
  }
  await until(async () => (await ask('report')).streams === 1, 'the open stream');
  await ask('block?part=chunks');
  await ask('down?is=true');
  // What begins to choose together is asked for by a cart that has something, and needs the network.
  const needed = async () =>
    (await ask('report')).files.filter((file) => !file.includes('/begin-')).length;
  const files = await needed();
  button(element, /^Coffee/)?.click();
  (await until(() => button(element, /^Add\s?SEK/), 'the product')).click();
  (await until(() => button(element, /View order/), 'the order bar')).click();
  (await until(() => button(element, /^Send order/), 'the send button')).click();
  await until(() => textOf(element).includes('waiting for the network'), 'the waiting order');
  equal((await ask('report')).orders, 0);
  equal(await needed(), files);
  await ask('down?is=false');
  window.dispatchEvent(new Event('online'));
  await until(async () => (await ask('report')).orders === 1, 'the order at the server');
  tidy();
});

test('an element far from the viewport requests nothing until it comes near, and keeps its place', async () => {
  const { api, ask } = createWorld();
  const space = document.body.appendChild(document.createElement('div'));
  space.style.blockSize = '9000px';
  const element = show({ api, table: 'kkkkkkkkkkkk', locale: 'en' });
  await nextFrame();
  await nextFrame();
  equal((await ask('report')).requests, []);
  equal(element.getBoundingClientRect().height >= 480, true);
  element.scrollIntoView();
  await until(() => button(element, /Add Coffee/), 'the menu');
  window.scrollTo(0, 0);
  space.remove();
  tidy();
});
