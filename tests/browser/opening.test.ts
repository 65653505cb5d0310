import {
  button,
  createWorld,
  equal,
  listen,
  type TableOrder,
  test,
  textOf,
  tidy,
  until,
} from './support.ts';

/*
 * In a separate page, where the element is not defined yet. `table-order` can be defined once only:
 * the one test that lets it happen is the last.
 */

type Load = (api: string) => Promise<unknown>;
const load: Load = (api) => import(`${api}/widget/table-order.js` as string);

/** An element on the page before its script, in a world that draws. */
async function place(attributes: Record<string, string>) {
  const { api, ask } = createWorld();
  await ask('draw');
  const element = document.createElement('table-order') as TableOrder;
  for (const [name, value] of Object.entries({ api, locale: 'en', ...attributes })) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  return { api, ask, element };
}

const drawnIn = ({ shadowRoot }: TableOrder) =>
  (shadowRoot as ShadowRoot | null)?.querySelector<HTMLElement>('.drawn') ?? null;
const barOf = ({ shadowRoot }: TableOrder) => shadowRoot.querySelector('.order-bar')?.textContent;

test('if the element does not arrive after its first screen, the way out is shown in its place', async () => {
  const { api, ask, element } = await place({ table: 'aaaaaaaaaaaa' });
  await ask('block?part=element-');
  const errors = listen(element, 'error');
  await load(api);
  equal(drawnIn(element), null);
  equal((element.querySelector('a')?.getClientRects().length ?? 0) > 0, true);
  equal(errors[0]?.detail, { code: 'network' });
  element.remove();
});

test('an element whose table changed while its first screen was on its way does not show it', async () => {
  const { api, ask, element } = await place({ table: 'bbbbbbbbbbbb' });
  await ask('block?part=element-');
  await ask('hold?path=/tables/bbbbbbbbbbbb/opening');
  const loading = load(api);
  await until(async () => (await ask('report')).requests.length, 'the request');
  element.setAttribute('table', 'cccccccccccc');
  await ask('release?path=/tables/bbbbbbbbbbbb/opening');
  await loading;
  equal(drawnIn(element), null);
  element.remove();
});

/** Lets the page ask for the first screen before there is a script, as the console's snippet does. */
async function preload(api: string, table: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
  link.href = `${api}/api/v1/tables/${table}/opening?locale=en`;
  const loaded = new Promise((done) => link.addEventListener('load', done));
  document.head.append(link);
  await loaded;
  return link;
}

/** Whether the drawn menu was there in any frame while the script ran. */
async function wasDrawn(api: string, element: TableOrder): Promise<boolean> {
  let was = false;
  let isOver = false;
  const watching = until(() => {
    was ||= drawnIn(element) !== null;
    return isOver;
  }, 'the end of the script');
  await load(api);
  isOver = true;
  await watching;
  return was;
}

test('a first screen that the page has preloaded is shown, and not requested again', async () => {
  const { api, ask, element } = await place({ table: 'hhhhhhhhhhhh' });
  await ask('block?part=element-');
  const link = await preload(api, 'hhhhhhhhhhhh');
  equal(await wasDrawn(api, element), true);
  const asked = (await ask('report')).requests.filter((each) => each.endsWith('/opening'));
  equal(asked, ['GET /tables/hhhhhhhhhhhh/opening']);
  link.remove();
  element.remove();
});

test('a preloaded first screen for another version of the element is not shown', async () => {
  const { api, ask, element } = await place({ table: 'jjjjjjjjjjjj' });
  await ask('draw?for=0.0.1');
  await ask('block?part=element-');
  const link = await preload(api, 'jjjjjjjjjjjj');
  equal(await wasDrawn(api, element), false);
  link.remove();
  element.remove();
});

test('taps on the drawn menu are counted at once and are in the cart of the live one, and nothing moves', async () => {
  const { api, ask, element } = await place({ table: 'dddddddddddd', theme: 'dark' });
  const other = element.cloneNode() as TableOrder;
  other.setAttribute('table', 'eeeeeeeeeeee');
  other.setAttribute('locale', 'sv');
  element.after(other);
  const changed = element.cloneNode() as TableOrder;
  changed.setAttribute('table', 'ffffffffffff');
  other.after(changed);
  for (const table of ['dddddddddddd', 'eeeeeeeeeeee', 'ffffffffffff']) {
    await ask(`hold?path=/tables/${table}/menu`);
  }
  const carts = listen(element, 'cart');
  const loading = load(api);
  const drawn = await until(() => drawnIn(element), 'the drawn menu');
  await until(() => drawnIn(other) && drawnIn(changed), 'the others');
  equal([drawn.lang, drawn.dataset.theme], ['en', 'dark']);
  // Firefox computes with four bytes: a difference depends a little on where both are.
  const placed = () =>
    (
      (element.shadowRoot.querySelector('.product')?.getBoundingClientRect().top ?? 0) -
      element.getBoundingClientRect().top
    ).toFixed(2);
  const before = placed();
  button(element, /Add Rhubarb lemonade/)?.click();
  button(element, /Add one more Rhubarb lemonade/)?.click();
  button(other, /Lägg till Kaffe/)?.click();
  equal(barOf(element), '2View orderSEK\u00a0110');
  equal(barOf(other)?.includes('39'), true);
  const search = other.shadowRoot.querySelector('input');
  if (search) search.value = 'kaff';
  await loading;
  // The drawn menu stays for as long as there is no live one, except for another table.
  equal(element.shadowRoot.querySelectorAll('.product').length, 2);
  equal(textOf(element).includes('Loading'), false);
  changed.setAttribute('table', 'gggggggggggg');
  await until(() => drawnIn(changed) === null, 'the drawing of the former table to go');
  // A finger on the drawn menu keeps it until it has become a tap.
  const coffee = button(element, /Add Coffee/);
  coffee?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  for (const table of ['dddddddddddd', 'eeeeeeeeeeee'])
    await ask(`release?path=/tables/${table}/menu`);
  await until(() => drawnIn(other) === null, 'the live menu of the other');
  equal(drawnIn(element), drawn);
  coffee?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true }));
  coffee?.click();
  await until(() => drawnIn(element) === null, 'the live menu');
  equal(barOf(element), '3View orderSEK\u00a0149');
  equal(carts.at(-1)?.detail, { count: 3, total: 14900, currency: 'SEK' });
  equal(placed(), before);
  equal(other.shadowRoot.querySelector('input')?.value, 'kaff');
  await until(() => barOf(other)?.startsWith('1'), 'the other’s order');
  await until(() => sessionStorage.length === 0, 'the taps to be stored in the carts');
  for (const one of [element, other, changed]) one.remove();
  tidy();
});
