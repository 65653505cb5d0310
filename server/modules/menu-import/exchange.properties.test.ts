import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { awkwardMenu } from '#tests/support/fixtures/awkward-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readMenuFile } from '../menu/menu-file-check.ts';
import { writeCsv } from './csv/write-csv.ts';
import { writeJsonLd } from './json-ld/write-json-ld.ts';
import type { ImportPlan } from './matching/plan-import.ts';

function rowsOf({ rejected }: ImportPlan) {
  return rejected.map(({ row }) => row);
}

const NO_CHANGE = { added: [], changed: [], removed: [], rejected: [] };

test.each([
  ['servett-menu.json', (menu: MenuFile) => JSON.stringify(menu)],
  ['schema.org', writeJsonLd],
  ['a Swedish CSV', (menu: MenuFile) => writeCsv(menu, 'sv')],
  ['an English CSV', (menu: MenuFile) => writeCsv(menu, 'en')],
])('what is exported as %s changes nothing when it comes back', (_, write) => {
  fc.assert(
    fc.property(awkwardMenu, fc.boolean(), (menu, isSweeping) => {
      const plan = importFile(menu, write(menu), { isSweeping });
      expect(plan).toMatchObject(NO_CHANGE);
      expect(plan.menu).toEqual(menu);
    }),
    { numRuns: propertyRuns(15, 1_000) },
  );
});

test('a file of another menu, imported twice, changes nothing the second time', () => {
  const writers = [
    (menu: MenuFile) => JSON.stringify(menu),
    writeJsonLd,
    (menu: MenuFile) => writeCsv(menu, 'sv'),
  ];
  fc.assert(
    fc.property(
      awkwardMenu,
      awkwardMenu,
      fc.constantFrom(...writers),
      fc.boolean(),
      fc.boolean(),
      (menu, other, write, isSweeping, isOwn) => {
        const file = write(
          isOwn ? other : { ...other, venue: { ...other.venue, id: 'elsewhere' } },
        );
        const first = importFile(menu, file, { isSweeping });
        expect(readMenuFile(first.menu)).toEqual(first.menu);
        const second = importFile(first.menu, file, { isSweeping });
        expect(second).toMatchObject({ added: [], changed: [], removed: [] });
        expect(rowsOf(second)).toEqual(rowsOf(first));
        expect(second.menu).toEqual(first.menu);
      },
    ),
    { numRuns: propertyRuns(15, 1_000) },
  );
});

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Soup', 'soup ', 'Öl', 'öl', 'Mat', '', '1', '2') },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const columns = ['id', 'category', 'name', 'name_en', 'price', 'allergens', 'vat', 'description'];

test('overlapping and contradicting rows still mean the same the second time', () => {
  const rows = fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { maxLength: 8 });
  fc.assert(
    fc.property(awkwardMenu, rows, (menu, cells) => {
      const sheet = [columns, ...cells]
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'))
        .join('\n');
      const first = importFile(menu, sheet);
      const second = importFile(first.menu, sheet);
      expect(second.added).toEqual([]);
      expect(rowsOf(second)).toEqual(rowsOf(first));
      const third = importFile(second.menu, sheet);
      expect(third.menu).toEqual(second.menu);
    }),
    { numRuns: propertyRuns(25, 1_000) },
  );
});

test.each(['_', ' _ ', '\u0301'])('a category named %j is matched again', (called) => {
  const [menu] = fc.sample(awkwardMenu, { numRuns: 1, seed: 7 });
  if (menu === undefined) throw new Error('No menu was made.');
  const sheet = `category;name;price\n"${called}";Soup;1`;
  const first = importFile(menu, sheet);
  expect(first.rejected).toEqual([]);
  expect(importFile(first.menu, sheet)).toMatchObject(NO_CHANGE);
});

test('any bytes give rows or reasons, never an exception, and the menu stays valid', () => {
  const token = fc.constantFrom(
    ...[
      'name',
      'price',
      ';',
      ',',
      '"',
      '\n',
      '{',
      '}',
      '[',
      ']',
      ':',
      '"@type"',
      '"Menu"',
      '"MenuItem"',
    ],
    ...[
      'hasMenuItem',
      '<script type="application/ld+json">',
      '</script>',
      '<!--',
      '\ufeff',
      'sep=;\n',
    ],
    ...[
      '"format":"servett-menu"',
      '"categories"',
      '"products"',
      'null',
      '-1',
      'kr',
      '\0',
      '\ud800',
    ],
  );
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.array(token, { maxLength: 60 }).map((parts) => new TextEncoder().encode(parts.join(''))),
    fc.json({ maxDepth: 5 }).map((text) => new TextEncoder().encode(text)),
    fc
      .tuple(awkwardMenu, fc.nat(), fc.uint8Array({ maxLength: 6 }))
      .map(([menu, at, bytes]) => damaged(JSON.stringify(menu), at, bytes)),
    fc
      .tuple(awkwardMenu, fc.nat(), fc.uint8Array({ maxLength: 6 }))
      .map(([menu, at, bytes]) => damaged(writeCsv(menu, 'sv'), at, bytes)),
  );
  fc.assert(
    fc.property(awkwardMenu, file, (menu, bytes) => {
      const plan = importFile(menu, bytes, { isSweeping: true });
      const { added, changed, unchanged, rejected } = plan;
      expect(added.length + changed.length + unchanged + rejected.length).toBeGreaterThan(0);
    }),
    { numRuns: propertyRuns(50, 2_000) },
  );
});

function damaged(text: string, at: number, bytes: Uint8Array): Uint8Array {
  const file = new TextEncoder().encode(text);
  file.set(bytes.subarray(0, file.length), at % Math.max(1, file.length - bytes.length));
  return file;
}
