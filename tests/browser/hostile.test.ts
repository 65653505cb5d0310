import { button, createWorld, equal, listen, show, test, textOf, tidy, until } from './support.ts';

await import('/widget/table-order.js' as string);

test('a page that resets all styles, even with !important, does not affect the element', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent =
    '* { all: unset !important; color: red !important; font-size: 3px !important; }' +
    '*::before, *::after { content: "!" !important; }';
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en', theme: 'light' });
  const plus = await until(() => button(element, /Add Coffee/), 'the menu');
  const { width, height } = plus.getBoundingClientRect();
  equal([width, height], [44, 44]);
  const { color, fontSize } = getComputedStyle(plus);
  equal([color === 'rgb(255, 0, 0)', fontSize], [false, '16px']);
  const wide = element.shadowRoot.querySelector('.guest')?.getBoundingClientRect().width ?? 0;
  equal(wide > 200, true);
  style.remove();
  tidy();
});

test('a page with a different base address changes neither script, API nor links', async () => {
  const base = document.head.appendChild(document.createElement('base'));
  base.href = 'https://elsewhere.example/deep/';
  const { api } = createWorld();
  const element = show({ api, table: 'zzzzzzzzzzzz', locale: 'en' });
  const link = await until(() => element.shadowRoot.querySelector('a'), 'the link');
  equal(link.href, `${api}/en/table/`);
  base.remove();
  tidy();
});

test("in a page's form neither Enter nor a button submits the form, and it contains no field of ours", async () => {
  const form = document.body.appendChild(document.createElement('form'));
  let sent = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  form.append(element);
  const plus = await until(() => button(element, /Add Coffee/), 'the menu');
  const search = element.shadowRoot.querySelector('input');
  search?.focus();
  search?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }),
  );
  for (const each of element.shadowRoot.querySelectorAll('button')) equal(each.form, null);
  plus.click();
  equal([sent, form.elements.length, [...new FormData(form)].length], [0, 0, 0]);
  element.clear();
  form.remove();
  tidy();
});

test('inside another shadow root and an open dialog it works, and its events reach the page', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const outer = dialog.appendChild(document.createElement('div'));
  const { api } = createWorld();
  const element = show({ api, table: 'bbbbbbbbbbbb', locale: 'en' });
  outer.attachShadow({ mode: 'open' }).append(element);
  const ready = listen(document, 'ready');
  dialog.showModal();
  (await until(() => button(element, /^Coffee/), 'the menu')).click();
  await until(() => element.shadowRoot.querySelector('dialog[open]'), 'the product');
  equal(ready.length, 1);
  dialog.remove();
  tidy();
});

test('on a right-to-left page, the element is right-to-left too', async () => {
  document.documentElement.dir = 'rtl';
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  const plus = await until(() => button(element, /Add Coffee/), 'the menu');
  const words = element.shadowRoot.querySelector('.product h4');
  const left = (each: Element | null | undefined) => each?.getBoundingClientRect().left ?? 0;
  equal(left(plus) < left(words), true);
  document.documentElement.removeAttribute('dir');
  tidy();
});

/** A separate page that reports its results by message. */
function inFrame(markup: string, sandbox?: string): { frame: HTMLIFrameElement; said: string[] } {
  const frame = document.createElement('iframe');
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.style.blockSize = '700px';
  frame.srcdoc = markup;
  const said: string[] = [];
  window.addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow) said.push(String(data));
  });
  document.body.append(frame);
  return { frame, said };
}

/** Reports every error and success to the outer page. */
const TELLER = `
  const tell = (what) => parent.postMessage(what, '*');
  addEventListener('securitypolicyviolation', (e) => tell('policy ' + e.violatedDirective + ' ' + e.blockedURI));
  addEventListener('error', (e) => tell('error ' + e.message));
  addEventListener('unhandledrejection', (e) => tell('rejection ' + e.reason));
  for (const name of ['ready', 'placed', 'error'])
    addEventListener('table-order-' + name, (e) => tell(name + ' ' + JSON.stringify(e.detail)));
  addEventListener('table-order-ready', (e) => {
    const root = e.target.shadowRoot;
    const find = (words) => [...root.querySelectorAll('button')].find((b) =>
      words.test(b.getAttribute('aria-label') ?? b.textContent));
    const step = (words, next) => { const b = find(words); b ? (b.click(), next && step(...next)) : setTimeout(step, 50, words, next); };
    step(/Add Coffee/, [/View order/, [/^Send order/]]);
  });`;

test('under a policy that allows only the script and the API, with trusted types, everything works', async () => {
  const { api } = createWorld();
  const policy = [
    "default-src 'none'",
    `script-src ${location.origin} 'nonce-a'`,
    `connect-src ${location.origin}`,
    `img-src ${location.origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const { frame, said } = inFrame(`<!doctype html><html lang="en"><head>
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <script nonce="a">${TELLER}</script>
    <script type="module" src="${location.origin}/widget/table-order.js"></script></head>
    <body><table-order api="${api}" table="cccccccccccc"></table-order></body></html>`);
  await until(() => said.some((each) => each.startsWith('placed')), 'the order');
  equal(
    said.filter((each) => !/^(ready|placed)/.test(each)),
    [],
  );
  frame.remove();
});

test('without storage, in a sandboxed frame, it still orders', async () => {
  const { api, ask } = createWorld();
  const { frame, said } = inFrame(
    `<!doctype html><html lang="en"><script>${TELLER}</script>
    <script type="module" src="${location.origin}/widget/table-order.js"></script>
    <table-order api="${api}" table="dddddddddddd"></table-order></html>`,
    'allow-scripts',
  );
  await until(() => said.some((each) => each.startsWith('placed')), 'the order');
  equal((await ask('report')).orders, 1);
  equal(
    said.filter((each) => !/^(ready|placed)/.test(each)),
    [],
  );
  frame.remove();
});

test('without a response it shows a message, an error event and a retry; and continues by itself', async () => {
  const { api, ask } = createWorld();
  await ask('down?is=true');
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  const errors = listen(element, 'error');
  await until(() => button(element, /^Try again/), 'the way on');
  const link = element.shadowRoot.querySelector('a');
  equal(link?.getAttribute('href'), `${api}/en/table/aaaaaaaaaaaa`);
  equal(errors[0]?.detail, { code: 'network' });
  await ask('down?is=false');
  await until(() => textOf(element).includes('Coffee'), 'the menu');
  tidy();
});
