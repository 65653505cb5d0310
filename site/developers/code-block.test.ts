import { expect, test } from 'vitest';
import { EXAMPLES } from '../api-reference/examples.ts';
import { codePieces } from './code-block.tsx';
import { CODES } from './codes.ts';

const kinds = (code: string) => codePieces(code).map(({ kind, text }) => `${kind}: ${text}`);

test('remarks, texts and tags are told from the rest', () => {
  expect(kinds("npm start # it's here\ncall('x'); // so")).toEqual([
    'plain: npm start ',
    "note: # it's here",
    'plain: \ncall(',
    "text: 'x'",
    'plain: ); ',
    'note: // so',
  ]);
  expect(kinds('<table-order table="k7"></table-order>')).toEqual([
    'tag: <table-order',
    'plain:  table=',
    'text: "k7"',
    'plain: >',
    'tag: </table-order',
    'plain: >',
  ]);
});

test('an address and a colour are no remarks', () => {
  expect(kinds('--accent: #0b5c5a; at https://servett.example')).toEqual([
    'plain: --accent: #0b5c5a; at https://servett.example',
  ]);
});

test('nothing of an example is lost', () => {
  const all = [...Object.values(CODES), ...Object.values(EXAMPLES).flatMap(Object.values)];
  for (const code of all) {
    expect(
      codePieces(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  }
});
