import { expect, test } from 'vitest';
import { RowMaker } from './row-maker.ts';
import type { LetterStyle, Row } from './rows.ts';

const SMALL: LetterStyle = { size: 'small' };

/** Rows as a printer with one cell for each letter prints them. */
function printed(rows: readonly Row[]): string[] {
  return rows.flatMap((row) =>
    row.kind === 'text'
      ? [row.segments.reduce((line, { text, at }) => line.padEnd(at) + text, '')]
      : [],
  );
}

function written(columns: number, write: (rows: RowMaker) => void): string[] {
  const rows = new RowMaker(columns);
  write(rows);
  return printed(rows.rows);
}

test('a name wraps on its own side of a price', () => {
  const lines = written(24, (rows) =>
    rows.entry({ mark: '2', text: 'Rödbetor med getost', indent: 3, right: '1 245,00 kr' }, SMALL),
  );
  expect(lines).toEqual(['2  Rödbetor  1 245,00 kr', '   med', '   getost']);
});

test('a price that leaves no room for a name has a line of its own, whole', () => {
  const lines = written(16, (rows) => rows.pair('Köttbullar', '1 245 678,00 kr', SMALL));
  expect(lines).toEqual(['Köttbullar', ' 1 245 678,00 kr']);
});

test('a price that is too long in large letters is written in small ones', () => {
  const rows = new RowMaker(16);
  rows.pair('Summa', '1 245,00 kr', { size: 'large' });
  expect(rows.rows).toMatchObject([
    { size: 'large', segments: [{ text: 'Summa', at: 0 }] },
    { size: 'small', segments: [{ text: '1 245,00 kr', at: 5 }] },
  ]);
});

test('a word that fits in a line is not broken because a price or a date stands beside it', () => {
  const pair = (text: string) => written(24, (rows) => rows.pair(text, '1 245,00 kr', SMALL));
  expect(pair('Smörgåstårta 2')).toEqual(['Smörgåstårta 2', '             1 245,00 kr']);
  expect(pair('Smörgåsbordstallrikarnas')).toEqual([
    'Smörgåsbordstallrikarnas',
    '             1 245,00 kr',
  ]);
});

test('only a word that is longer than a line is broken', () => {
  expect(written(8, (rows) => rows.text('en gräddsåsfylld bulle', SMALL))).toEqual([
    'en',
    'gräddsås',
    'fylld',
    'bulle',
  ]);
});

test('a price within a text is not broken at its no-break spaces, which print as spaces', () => {
  const lines = written(20, (rows) => rows.text('Moms 12\u00a0% av 30\u202f000\u00a0kr', SMALL));
  expect(lines).toEqual(['Moms 12 % av', '30 000 kr']);
});

test('texts stand on the left, in the middle and on the right', () => {
  const lines = written(9, (rows) => {
    rows.text('abc', SMALL);
    rows.text('abc', SMALL, { align: 'center' });
    rows.text('abc', SMALL, { align: 'right' });
    rows.text(' \u0000 ', SMALL);
  });
  expect(lines).toEqual(['abc', '   abc', '      abc']);
});

test('wide letters take two cells, and marks none', () => {
  const rows = new RowMaker(10);
  rows.text('不要花生 ab', SMALL);
  rows.text('שָׁלוֹם', SMALL);
  expect(rows.rows).toMatchObject([
    { segments: [{ text: '不要花生', cells: 8 }] },
    { segments: [{ text: 'ab', cells: 2 }] },
    { segments: [{ cells: 4 }] },
  ]);
});

test('a text that stands further in wraps within what is left of the line', () => {
  const lines = written(10, (rows) => rows.text('utan rå lök', SMALL, { indent: 4 }));
  expect(lines).toEqual(['    utan', '    rå lök']);
});

test('a name begins behind the number of its pieces, however long that is', () => {
  const entry = (mark: string) =>
    written(16, (rows) => rows.entry({ mark, markAt: 1, text: 'Öl', indent: 4 }, SMALL));
  expect(entry('2')).toEqual([' 2  Öl']);
  expect(entry('120')).toEqual([' 120 Öl']);
});

test('a price that is as long as the line keeps its letters', () => {
  const rows = new RowMaker(16);
  rows.pair('Summa i dag', '1 245,00', { size: 'large' });
  expect(rows.rows.map((row) => row.kind === 'text' && row.size)).toEqual(
    rows.rows.map(() => 'large'),
  );
});

test('rules and codes have air around them', () => {
  const rows = new RowMaker(8);
  rows.rule();
  rows.rule(4);
  rows.code('https://servett.example/');
  const air = { kind: 'gap', dots: 8 };
  expect(rows.rows).toEqual([
    ...[air, { kind: 'rule', dots: 2 }, air],
    ...[air, { kind: 'rule', dots: 4 }, air],
    ...[air, { kind: 'code', content: 'https://servett.example/' }, air],
  ]);
});

test('a block is white on black with air at its sides, and a frame has a line above and below', () => {
  const block = (align?: 'center') => {
    const rows = new RowMaker(10);
    rows.block(
      [
        { text: 'NÖTALLERGI', style: SMALL },
        { text: ' ', style: SMALL },
      ],
      align,
    );
    return rows.rows.map((row) => row.kind === 'text' && [row.inverse, ...row.segments]);
  };
  expect(block()).toEqual([
    [true, { text: 'NÖTALLER', at: 1, cells: 8 }],
    [true, { text: 'GI', at: 1, cells: 2 }],
  ]);
  expect(block('center')).toMatchObject([
    [true, { text: 'NÖTALLER', at: 1 }],
    [true, { text: 'GI', at: 4 }],
  ]);
  const framed = new RowMaker(10);
  framed.frame([{ text: 'NÖT', style: SMALL }]);
  const edge = { kind: 'rule', dots: 4 };
  const air = { kind: 'gap', dots: 4 };
  const nuts = { kind: 'text', inverse: true, segments: [{ text: 'NÖT', at: 1, cells: 3 }] };
  expect(framed.rows).toMatchObject([edge, air, nuts, air, edge]);
});

test('a name without a price has the whole line', () => {
  const lines = written(12, (rows) => rows.entry({ mark: '2', text: 'Köttbullar' }, SMALL));
  expect(lines).toEqual(['2 Köttbullar']);
});

test('a word that no line holds is broken beside its price', () => {
  const lines = written(20, (rows) => rows.pair('Smörgåsbordstallrikarnas', '95 kr', SMALL));
  expect(lines).toEqual(['Smörgåsbordst  95 kr', 'allrikarnas']);
});
