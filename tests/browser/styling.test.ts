import { button, createWorld, equal, show, type TableOrder, test, tidy, until } from './support.ts';

await import('/widget/table-order.js' as string);

/** The element with a product on it. */
async function ready(attributes: Record<string, string> = {}) {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en', theme: 'light', ...attributes });
  await until(() => element.shadowRoot.querySelector('.product .quick'), 'the menu');
  return { element, ask };
}

test('custom properties change colours, corners and fonts, separately for each element', async () => {
  const { element } = await ready();
  const other = (await ready()).element;
  const ground = (of: typeof element) => {
    const page = of.shadowRoot.querySelector('.guest');
    return page && getComputedStyle(page).backgroundColor;
  };
  const before = ground(other);
  element.style.setProperty('--table-order-background', 'rgb(1, 2, 3)');
  element.style.setProperty('--table-order-font', 'monospace');
  equal(ground(element), 'rgb(1, 2, 3)');
  equal(ground(other), before);
  const name = element.shadowRoot.querySelector('.product .open');
  equal(name && getComputedStyle(name).fontFamily, 'monospace');
  tidy();
});

test('the text size is chosen in the element and stored for the next one, and does not affect the page', async () => {
  localStorage.removeItem('servett_text');
  const { element } = await ready();
  const sizeIn = (of: TableOrder) => {
    const name = of.shadowRoot.querySelector('.product .open');
    return name === null ? 0 : Number.parseFloat(getComputedStyle(name).fontSize);
  };
  const before = sizeIn(element);
  const ofPage = getComputedStyle(document.documentElement).fontSize;
  const menu = '.display-menu > button';
  (
    await until(() => element.shadowRoot.querySelector<HTMLElement>(menu), 'the menu of sizes')
  ).click();
  const choices = await until(() => {
    const found = element.shadowRoot.querySelectorAll<HTMLElement>('.display-panel input');
    return found.length === 3 ? found : null;
  }, 'three sizes and no theme');
  choices[2]?.click();
  await until(() => sizeIn(element) > before, 'larger text');
  equal(Math.round((sizeIn(element) / before) * 100), 130);
  const next = (await ready()).element;
  equal(sizeIn(next), sizeIn(element));
  equal(getComputedStyle(document.documentElement).fontSize, ofPage);
  equal(document.documentElement.dataset.text, undefined);
  localStorage.removeItem('servett_text');
  tidy();
});

test('the documented parts can be styled', async () => {
  const { element } = await ready();
  const style = document.head.appendChild(document.createElement('style'));
  for (const part of ['page', 'venue', 'categories', 'category', 'product', 'add', 'call']) {
    style.textContent = `table-order::part(${part}) { outline: 3px solid rgb(9, 9, 9) }`;
    const found = element.shadowRoot.querySelector(`[part="${part}"]`);
    equal([part, found && getComputedStyle(found).outlineWidth], [part, '3px']);
  }
  style.remove();
  tidy();
});

test("the page's own slots are shown while the menu loads, if it is empty and if it fails to load", async () => {
  const { api, ask } = createWorld();
  await ask('hold?path=/tables/bbbbbbbbbbbb');
  const element = document.createElement('table-order') as TableOrder;
  element.innerHTML =
    '<p slot="loading">One moment</p><p slot="error">Ask at the bar</p><p slot="empty">Back in May</p>';
  for (const [name, value] of Object.entries({ api, table: 'bbbbbbbbbbbb', locale: 'en' })) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  const [loading, error, empty] = element.children;
  const isShown = (each: Element | undefined) => (each?.getClientRects().length ?? 0) > 0;
  await until(() => isShown(loading), 'the word for loading');
  await ask('release?path=/tables/bbbbbbbbbbbb');
  await until(() => element.shadowRoot?.querySelector('.product .quick'), 'the menu');
  equal([loading, error, empty].map(isShown), [false, false, false]);
  await ask('empty?is=true');
  await element.refresh();
  await until(() => isShown(empty), 'the word for an empty menu');
  element.setAttribute('table', 'zzzzzzzzzzzz');
  await until(() => isShown(error), 'the word for an error');
  element.remove();
});

test('two elements for one table share the cart and send it once; two installations behind one host are separate', async () => {
  const { element, ask } = await ready({ table: 'ffffffffffff' });
  const other = createWorld();
  const second = show({ api: other.api, table: 'eeeeeeeeeeee', locale: 'en' });
  await until(() => second.shadowRoot.querySelector('.product .quick'), 'the second menu');
  element.shadowRoot.querySelector<HTMLButtonElement>('.product .quick')?.click();
  await until(() => element.shadowRoot.querySelector('.order-bar'), 'the order bar');
  equal(second.shadowRoot.querySelector('.order-bar'), null);
  const same = show({ api: element.api ?? '', table: 'ffffffffffff', locale: 'en' });
  await until(() => same.shadowRoot.querySelector('.order-bar'), 'the same cart');
  if (!button(element, /^Send order/))
    (await until(() => button(element, /View order/), 'the bar')).click();
  (await until(() => button(element, /^Send order/), 'the send button')).click();
  await until(() => !same.shadowRoot.querySelector('.order-bar'), 'the cart to be empty in both');
  await until(async () => (await ask('report')).orders === 1, 'the order');
  const { requests } = await ask('report');
  equal(requests.filter((one) => one === 'POST /orders').length, 1);
  equal((await other.ask('report')).orders, 0);
  tidy();
});
