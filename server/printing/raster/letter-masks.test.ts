import { expect, test } from 'vitest';
import { RowMaker } from '#core/printing/row-maker.ts';
import type { TextRow } from '#core/printing/rows.ts';
import { isInFont, isRare } from './fonts.ts';
import { masksFor, type Placed } from './letter-masks.ts';

const LETTERS = {
  sv: 'abcdefghijklmnopqrstuvwxyzåäöéABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉ',
  signs: '0123456789.,:;!?-+*/()[]{}<>=&%#@\'"|\\^~_½×€§°',
  de: 'äöüßÄÖÜ',
  da: 'æøåÆØÅ',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ',
  el: 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،؟٠١٢٣٤٥٦٧٨٩',
};

async function drawn(text: string, size: TextRow['size'] = 'small'): Promise<readonly Placed[]> {
  const rows = new RowMaker(480);
  rows.text(text, { size, bold: true });
  const all = rows.rows.filter((row) => row.kind === 'text');
  const masks = await masksFor(all);
  return all.flatMap((row) => row.segments.flatMap((segment) => masks(row, segment)));
}

const picture = ({ mask }: Placed) => `${mask.width} ${mask.dots.join('')}`;

test.each(Object.entries(LETTERS))('the fonts have every letter of %s', (_language, letters) => {
  for (const letter of letters) expect(isInFont(letter.codePointAt(0) ?? 0), letter).toBe(true);
});

test.each(['sv', 'pl', 'uk', 'el'] as const)(
  'each letter of %s has ink of its own, in every size',
  async (language) => {
    // Upper case of some looks the same: O and О are not in one alphabet.
    for (const size of ['small', 'tall', 'large'] as const) {
      const placed = await drawn(LETTERS[language], size);
      expect(placed).toHaveLength(LETTERS[language].length);
      for (const { mask } of placed) expect(mask.dots.includes(1)).toBe(true);
      expect(new Set(placed.map(picture)).size).toBe(LETTERS[language].length);
    }
  },
);

test('letters do not reach into their neighbours', async () => {
  const [alone] = await drawn('I');
  const [beside] = await drawn('IWM@');
  expect(beside && picture(beside)).toBe(alone && picture(alone));
});

test('Arabic is joined, and runs from right to left', async () => {
  const [word] = await drawn('بصل');
  const [parted] = await drawn('ب ص ل');
  const [bread] = await drawn('با');
  if (word === undefined || parted === undefined || bread === undefined) throw new Error('no ink');
  // Joined letters leave no column without ink between the first and the last.
  expect(emptyColumns(word)).toBe(0);
  expect(emptyColumns(parted)).toBeGreaterThan(0);
  // The first letter has its dot below and stands on the right, the second stands high on the left.
  expect(middleOf(bread, 0, 0.4)).toBeLessThan(middleOf(bread, 0.8, 1));
});

function emptyColumns({ mask }: Placed): number {
  const has = Array.from({ length: mask.width }, (_, x) =>
    Array.from({ length: mask.height }, (_row, y) => mask.dots[y * mask.width + x]).includes(1),
  );
  return has.slice(has.indexOf(true), has.lastIndexOf(true)).filter((ink) => !ink).length;
}

/** Where the ink of a part of the height stands, from left to right. */
function middleOf({ mask }: Placed, from: number, to: number): number {
  const places = [...mask.dots.entries()].flatMap(([index, dot]) => {
    const y = Math.floor(index / mask.width) / mask.height;
    return dot === 1 && y >= from && y < to ? [index % mask.width] : [];
  });
  return places.reduce((sum, x) => sum + x, 0) / places.length;
}

test('a drawn text keeps within its cells', async () => {
  for (const text of ['סלט ללא בצל', 'سلطة بدون ملح', '🙏🌶 不要花生']) {
    const rows = new RowMaker(48);
    rows.text(text, { size: 'small' });
    const [row] = rows.rows;
    if (row?.kind !== 'text') throw new Error('no row');
    const masks = await masksFor([row]);
    for (const segment of row.segments) {
      for (const { mask } of masks(row, segment)) {
        expect(mask.width).toBeLessThanOrEqual(segment.cells * 12);
        expect(mask.dots.includes(1)).toBe(true);
      }
    }
  }
});

test('letters that the ordinary fonts lack are drawn by another one, not as boxes', async () => {
  expect(isRare('不要花生')).toBe(true);
  expect(isRare('żurek, борщ, سلطة, סלט ½')).toBe(false);
  // One is a single stroke; a box has four.
  const [one] = await drawn('一');
  if (one === undefined) throw new Error('no ink');
  const { width, height, dots } = one.mask;
  const rows = Array.from({ length: height }, (_, y) =>
    dots.subarray(y * width, (y + 1) * width).includes(1),
  );
  expect(rows.filter(Boolean).length).toBeLessThan(6);
});
