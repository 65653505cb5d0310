import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { columnsIn, sayColumns } from './import-columns-option.ts';

const column = (at: number, name: string) => ({
  ...{ column: at, name, locale: null, suggested: null, samples: [] },
  ...{ use: 'left_out' as const, guessed: 'left_out' as const },
});
const COLUMNS = [column(1, 'Vara'), column(2, 'Pris'), column(4, 'D')];
const READ = {
  ...{ header: 1, isHeaderGuessed: true, rows: [], columns: COLUMNS },
  ...{ source: 'guessed' as const, missing: [] },
};

function asked(options: { columns?: string; header?: string }) {
  return columnsIn({ options }, async () => ({ columns: READ }));
}

test('columns are named by their headers or their numbers', async () => {
  const said = await asked({ columns: 'vara=name, Pris=price,4=left_out' });
  expect(said?.header).toBe(null);
  expect([...(said?.uses ?? [])]).toEqual([
    [0, 'name'],
    [1, 'price'],
    [3, 'left_out'],
  ]);
});

test('without either option nothing is said, and an empty one says what the names say', async () => {
  expect(await asked({})).toBeUndefined();
  expect(await asked({ columns: '' })).toEqual({ header: null, uses: new Map() });
  expect(await asked({ header: 'none' })).toEqual({ header: 0, uses: new Map() });
  expect(await asked({ header: '3' })).toEqual({ header: 3, uses: new Map() });
});

test.each([
  [{ columns: 'Pris' }, /such as Pris=price/],
  [{ columns: 'Pris=cost' }, /such as Pris=price, with one of: name/],
  [{ columns: 'Moms=vat' }, /has no column Moms. It has: 1 Vara, 2 Pris, 4 D\./],
  [{ header: 'first' }, /number of a row, or none/],
])('%o is a mistake, and what would be right is said', async (options, why) => {
  const work = asked(options);
  await expect(work).rejects.toThrow(UsageError);
  await expect(work).rejects.toThrow(why);
});

test('where no column is surely what is needed, the guess is said as it would be typed', () => {
  const lines: string[] = [];
  const [name, price, ...others] = COLUMNS.map((each) => ({ ...each, samples: ['x'] }));
  const columns = [
    ...(name === undefined ? [] : [{ ...name, suggested: 'name' as const }]),
    ...(price === undefined ? [] : [{ ...price, suggested: 'price' as const }]),
    ...others,
  ];
  sayColumns((line) => lines.push(line), { ...READ, columns, missing: ['name', 'price'] });
  expect(lines.at(-1)).toBe("  such as: --columns '1=name,2=price'");
});
