import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.mjs';

const cycles = (sources: Record<string, string>) =>
  importCycles('src/guest', new Map(Object.entries(sources)));

test('folders that import each other in a cycle are named, those beside them are not', () => {
  expect(
    cycles({
      'src/guest/cart/cart.tsx': "import { Menu } from '#guest/menu/menu.tsx';",
      'src/guest/menu/menu.tsx': "export { Sheet } from '../sheets/sheet.tsx';",
      'src/guest/sheets/sheet.tsx': "const all = () => import('../cart/cart.tsx');",
      'src/guest/bills/bill.tsx': "import { Cart } from '../cart/cart.tsx';",
    }),
  ).toEqual([['cart', 'menu', 'sheets']]);
});

test('imports one way, within a folder and from outside are no cycle', () => {
  expect(
    cycles({
      'src/guest/cart/cart.tsx': "import './line.tsx';\nimport { a } from '../menu/menu.tsx';",
      'src/guest/cart/line.tsx': "import { Cart } from './cart.tsx';",
      'src/guest/menu/menu.tsx': "import { b } from '#core/menu/menu.ts';",
      'src/core/menu/menu.ts': "import { Cart } from '#guest/cart/cart.tsx';",
    }),
  ).toEqual([]);
});

test('a file of the folder itself may compose its folders or be used by them, but not both', () => {
  const sources = {
    'venue/pages.tsx': "import { Menu } from './menu/menu.tsx';\nimport './venue.css';",
    'venue/page-props.ts': '',
    'venue/menu/menu.tsx': "import { LIMIT } from '../page-props.ts';",
  };
  expect(importCycles('venue', new Map(Object.entries(sources)))).toEqual([]);
  const back = { ...sources, 'venue/page-props.ts': "import { Menu } from './menu/menu.tsx';" };
  expect(importCycles('venue', new Map(Object.entries(back)))).toEqual([['menu', 'page-props.ts']]);
});

test('a cycle of files alone is no cycle of folders', () => {
  const sources = new Map([
    ['venue/a.ts', "import './b.ts';"],
    ['venue/b.ts', "import './a.ts';"],
  ]);
  expect(importCycles('venue', sources)).toEqual([]);
});

test('a style sheet in the folder itself, which parts of it share, closes no cycle', () => {
  const sources = new Map([
    ['site/main.tsx', "import { Page } from './pages/page.tsx';"],
    ['site/pages/page.tsx', "import '../forms.css';"],
  ]);
  expect(importCycles('site', sources)).toEqual([]);
});

test('what is read and stored through repositories of another folder closes no cycle', () => {
  const sources = {
    'server/modules/bills/facts.ts': "import { list } from '../orders/orders.repository.ts';",
    'server/modules/orders/cancel.ts': "import { facts } from '../bills/facts.ts';",
  };
  const read = () => importCycles('server/modules', new Map(Object.entries(sources)));
  expect(read()).toEqual([]);
  sources['server/modules/bills/facts.ts'] = "import { cancel } from '../orders/cancel.ts';";
  expect(read()).toEqual([['bills', 'orders']]);
});
