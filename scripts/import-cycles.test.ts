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
      'src/features/bill/bill.tsx': "import { Cart } from '../cart/cart.tsx';",
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
