import {
  createWorld,
  equal,
  listen,
  show,
  type TableOrder,
  test,
  textOf,
  tidy,
  until,
} from './support.ts';

/* In a separate page: its first test has elements that are not defined yet. */

const WIDGET = '/widget/table-order.js';
const VALUES = {
  locale: ['sv', 'en'],
  table: ['aaaaaaaaaaaa', 'cccccccccccc'],
  venue: ['kajkanten', 'bryggan'],
  api: ['https://one.example', 'https://two.example'],
  theme: ['dark', 'light'],
} as const;
type Name = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as Name[];
const NOTHING = [null, undefined, ''];

/** What the page reads, what is in the markup, and what the component was given. */
const read = (element: TableOrder, name: Name) => [
  element[name] ?? null,
  element.getAttribute(name),
  Reflect.get(Reflect.get(element, Symbol.for('r2wc.props')), name) ?? null,
];

/** Too far down to load anything. */
function far(): TableOrder {
  const element = document.createElement('table-order') as TableOrder;
  element.style.marginTop = '5000px';
  document.body.append(element);
  return element;
}

test('what was set before the script goes before the markup, and both then agree', async () => {
  const cases = NAMES.flatMap((name) => {
    const [first, second] = VALUES[name];
    const place = (before?: { value: unknown }, markup: string | null = first) => {
      const element = far();
      if (markup !== null) element.setAttribute(name, markup);
      if (before) Reflect.set(element, name, before.value);
      return { name, element };
    };
    return [
      { ...place(), is: first },
      { ...place(undefined, ''), is: '' },
      { ...place({ value: second }), is: second },
      { ...place({ value: second }, null), is: second },
      ...NOTHING.map((value) => ({ ...place({ value }), is: null })),
    ];
  });
  const { api, ask } = createWorld();
  const near = document.createElement('table-order') as TableOrder;
  near.setAttribute('api', api);
  near.setAttribute('table', 'aaaaaaaaaaaa');
  near.table = 'cccccccccccc';
  document.body.prepend(near);
  const heard = listen(near, 'ready');

  await import(WIDGET);
  for (const { name, element, is } of cases) {
    equal([name, read(element, name)], [name, [is || null, is, is || null]]);
    element.remove();
  }
  await until(() => heard.length > 0, 'the menu');
  const { requests } = await ask('report');
  equal(
    requests.filter((one) => one.includes('aaaaaaaaaaaa')),
    [],
  );
  near.remove();
});

test('afterwards a property and its attribute are one, and null, undefined and nothing the same', async () => {
  await import(WIDGET);
  for (const name of NAMES) {
    const [first, second] = VALUES[name];
    const element = far();
    const now = () => read(element, name);
    Reflect.set(element, name, first);
    equal(now(), [first, first, first]);
    for (const nothing of NOTHING) {
      Reflect.set(element, name, nothing);
      equal(now(), [null, null, null]);
      // Once more, from nothing: what it was before makes no difference.
      Reflect.set(element, name, nothing);
      equal(now(), [null, null, null]);
      element.setAttribute(name, second);
      equal(now(), [second, second, second]);
    }
    element.removeAttribute(name);
    equal(now(), [null, null, null]);
    element.setAttribute(name, '');
    equal(now(), [null, '', null]);
    element.remove();
  }
});

test('no table with a venue shows its menu, whatever the table was before', async () => {
  await import(WIDGET);
  for (const nothing of NOTHING) {
    const { api } = createWorld();
    const element = show({ api, venue: 'kajkanten', locale: 'en' });
    const heard = listen(element, 'ready');
    Reflect.set(element, 'table', nothing);
    await until(() => heard.length === 1, 'the menu to look at');
    element.table = 'aaaaaaaaaaaa';
    await until(() => heard.length === 2, "the table's menu");
    Reflect.set(element, 'table', nothing);
    await until(() => heard.length === 3, 'the menu to look at again');
    equal(
      heard.map(({ detail }) => detail.table),
      [null, 'aaaaaaaaaaaa', null],
    );
    equal(textOf(element).includes('Kajkanten'), true);
    tidy();
  }
});

test('another table is ready once, and never a menu without a table between the two', async () => {
  await import(WIDGET);
  const { api } = createWorld();
  const element = show({ api, table: 'aaaaaaaaaaaa', locale: 'en' });
  const heard = listen(element, 'ready');
  await until(() => heard.length === 1, 'the first table');
  element.table = 'cccccccccccc';
  await until(() => heard.at(-1)?.detail.table === 'cccccccccccc', 'the other table');
  equal(
    heard.map(({ detail }) => detail.table),
    ['aaaaaaaaaaaa', 'cccccccccccc'],
  );
  tidy();
});
