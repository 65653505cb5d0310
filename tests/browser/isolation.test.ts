import { button, createWorld, equal, show, test, textOf, tidy, until } from './support.ts';

const listeners = new Map<string, number>();

/** Counts the listeners on the page's own objects, from before the script arrives. */
function count(name: string, target: EventTarget): void {
  const { addEventListener, removeEventListener } = target;
  const step = (type: string, by: number) =>
    listeners.set(`${name} ${type}`, (listeners.get(`${name} ${type}`) ?? 0) + by);
  target.addEventListener = function add(...args: Parameters<EventTarget['addEventListener']>) {
    const [type, , options] = args;
    const signal = typeof options === 'object' ? options.signal : undefined;
    step(type, 1);
    signal?.addEventListener('abort', () => step(type, -1));
    addEventListener.apply(this, args);
  };
  target.removeEventListener = function remove(
    ...args: Parameters<EventTarget['removeEventListener']>
  ) {
    step(args[0], -1);
    removeEventListener.apply(this, args);
  };
}
count('window', window);
count('document', document);

/** The listeners that were added, by name. */
function grownSince(before: Map<string, number>): string[] {
  return [...listeners]
    .filter(([name, now]) => now > (before.get(name) ?? 0))
    .map(([name]) => name);
}

await import('/widget/table-order.js' as string);

async function comeAndGo(): Promise<void> {
  const { api, ask } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  await until(() => button(element, /Add Coffee/), 'the menu');
  await until(async () => (await ask('report')).streams === 1, 'the open stream');
  tidy();
  await until(async () => (await ask('report')).streams === 0, 'the stream to be closed');
  equal(element.shadowRoot.querySelector('button'), null);
}

test('a removed element leaves no stream and no listener behind', async () => {
  await comeAndGo();
  const before = new Map(listeners);
  for (const _ of Array.from({ length: 5 })) await comeAndGo();
  equal(grownSince(before), []);
});

test("the page's styles stay outside, except for its font", async () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = `
    * { letter-spacing: 5px; text-transform: uppercase; font-style: italic; color: red; }
    body { font-family: "Times New Roman"; line-height: 4; }
    button, h2 { display: none !important; }
    .button { border: 9px solid red; }`;
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en', theme: 'light' });
  const plus = await until(() => button(element, /Add Coffee/), 'the menu');
  const { letterSpacing, textTransform, fontStyle, display, borderTopWidth, fontFamily } =
    getComputedStyle(plus);
  equal(display === 'none', false);
  equal([fontStyle, textTransform, borderTopWidth], ['normal', 'none', '0px']);
  equal(letterSpacing === '5px', false);
  equal(fontFamily, '"Times New Roman"');
  style.remove();
  tidy();
});

test('none of our styles reach the page', async () => {
  const outside = document.body.appendChild(document.createElement('button'));
  outside.className = 'button next sheet servett';
  const look = () => {
    const { color, backgroundColor, padding, fontFamily, borderRadius } = getComputedStyle(outside);
    const root = getComputedStyle(document.documentElement);
    return {
      own: { color, backgroundColor, padding, fontFamily, borderRadius },
      token: root.getPropertyValue('--paper'),
      scheme: root.colorScheme,
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      head: document.head.childElementCount,
      cookie: document.cookie,
      title: document.title,
      lang: document.documentElement.lang,
      overflow: getComputedStyle(document.body).overflow,
    };
  };
  const before = look();
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'sv' });
  await until(() => textOf(element).includes('Rabarberlemonad'), 'the menu');
  equal(look(), before);
  outside.remove();
  tidy();
});

test('a page with a 10-pixel root font does not shrink the element', async () => {
  document.documentElement.style.fontSize = '62.5%';
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  await until(() => button(element, /Add Coffee/), 'the menu');
  const root = element.shadowRoot.querySelector('.servett');
  equal(root && Number.parseFloat(getComputedStyle(root).fontSize) >= 16, true);
  document.documentElement.style.removeProperty('font-size');
  tidy();
});
