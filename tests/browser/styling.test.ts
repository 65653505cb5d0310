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

/** Which theme the element shows: its ground is light or dark. */
function isDark(element: TableOrder): boolean {
  const page = element.shadowRoot.querySelector('.guest');
  const [lightness = 0] = /[\d.]+/.exec(page ? getComputedStyle(page).backgroundColor : '') ?? [];
  return Number(lightness) < 0.5;
}

test('without a theme of its own it follows the color-scheme of the page around it, live', async () => {
  const { element } = await ready({ theme: '' });
  const onDevice = isDark(element);
  const root = document.documentElement;
  const box = document.body.appendChild(document.createElement('div'));
  for (const scheme of ['dark', 'light', 'only dark', 'light']) {
    root.style.colorScheme = scheme;
    await until(() => isDark(element) === scheme.endsWith('dark'), scheme);
  }
  // Of the nearest that names one.
  box.style.colorScheme = 'dark';
  box.append(element);
  await until(() => isDark(element), "the box's");
  element.theme = 'light';
  await until(() => !isDark(element), 'its own');
  element.theme = 'auto';
  await until(() => isDark(element), "the box's again");
  box.before(element);
  await until(() => !isDark(element), "the page's");
  element.style.colorScheme = 'dark';
  await until(() => isDark(element), "the element's");
  element.style.colorScheme = '';
  await until(() => !isDark(element), "the page's again");
  root.style.colorScheme = 'dark';
  await until(() => isDark(element), 'dark');
  root.style.colorScheme = '';
  await until(() => isDark(element) === onDevice, "the device's");
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'color-scheme', content: 'dark' });
  document.head.append(meta);
  await until(() => isDark(element), 'what the meta tag says');
  const inFrame = element.shadowRoot.querySelector('.scheme');
  equal(inFrame?.getBoundingClientRect().height, 0);
  meta.remove();
  box.remove();
  tidy();
});

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** A colour's relative luminance (WCAG 2), whatever its notation. */
function luminance(color: string): number {
  if (canvas === null) throw new Error('no canvas');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

test("the count in the order bar has the page's accent, with the contrast of text", async () => {
  const accents = [
    {},
    { accent: '#0b5c5a' },
    { accent: '#ffcc00', 'on-accent': '#1a1400' },
    { accent: '#1d4ed8', 'accent-press': '#111827', 'on-accent': '#ffffff' },
  ];
  for (const theme of ['light', 'dark']) {
    for (const set of accents) {
      const { element } = await ready({ theme, table: 'rrrrrrrrrrrr' });
      for (const [name, value] of Object.entries(set)) {
        element.style.setProperty(`--table-order-${name}`, value);
      }
      button(element, /^Add Coffee/)?.click();
      const bar = await until(() => element.shadowRoot.querySelector('.order-bar'), 'the bar');
      const count = await until(() => bar.querySelector('.count'), 'the count');
      const { color, backgroundColor } = getComputedStyle(count);
      const fill = getComputedStyle(bar).backgroundColor;
      // In the bar's colour, on a ground in that of the bar's words.
      equal([color, backgroundColor], [fill, getComputedStyle(bar).color]);
      if (set.accent) equal(luminance(fill).toFixed(3), luminance(set.accent).toFixed(3));
      equal([theme, set, contrast(color, backgroundColor) >= 4.5], [theme, set, true]);
      element.clear();
      await until(() => element.count === 0, 'an empty cart');
      tidy();
    }
  }
});
