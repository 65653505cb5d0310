import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.mjs';

const cycles = (sources: Record<string, string>) =>
  importCycles('src/features', new Map(Object.entries(sources)));

test('folders that import each other in a cycle are named, those beside them are not', () => {
  expect(
    cycles({
      'src/features/cart/cart.tsx': "import { Menu } from '../menu/menu.tsx';",
      'src/features/menu/menu.tsx': "export { Sheet } from '../sheets/sheet.tsx';",
      'src/features/sheets/sheet.tsx': "const all = () => import('../cart/cart.tsx');",
      'src/features/bills/bill.tsx': "import { Cart } from '../cart/cart.tsx';",
    }),
  ).toEqual([['cart', 'menu', 'sheets']]);
});

test('imports one way, within a folder and from outside are no cycle', () => {
  expect(
    cycles({
      'src/features/cart/cart.tsx': "import './line.tsx';\nimport { a } from '../menu/menu.tsx';",
      'src/features/cart/line.tsx': "import { Cart } from './cart.tsx';",
      'src/features/menu/menu.tsx': "import { b } from '../../domain/menu/menu.ts';",
      'src/domain/menu/menu.ts': "import { Cart } from '../../features/cart/cart.tsx';",
    }),
  ).toEqual([]);
});

test('the code of the folder itself counts as a folder of its own, unless it stands apart', () => {
  const sources = new Map([
    ['venue/pages.tsx', "import { Menu } from './menu/menu.tsx';\nimport './venue.css';"],
    ['venue/page-props.ts', ''],
    ['venue/menu/menu.tsx', "import type { Props } from '../page-props.ts';"],
  ]);
  expect(importCycles('venue', sources)).toEqual([['.', 'menu']]);
  expect(importCycles('venue', sources, { hasOwnApart: true })).toEqual([]);
});

test('a style sheet in the folder itself, which parts of it share, closes no cycle', () => {
  const sources = new Map([
    ['site/main.tsx', "import { Page } from './pages/page.tsx';"],
    ['site/pages/page.tsx', "import '../forms.css';"],
  ]);
  expect(importCycles('site', sources)).toEqual([]);
});
