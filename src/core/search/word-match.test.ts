import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestWords, MATCH, matchWords } from './word-match.ts';

/** Each menu word that matches, with its quality. */
const qualities = (token: string, ...vocabulary: string[]) =>
  Object.fromEntries(matchWords(vocabulary, token));

test('the same word matches best, then a synonym, a beginning, a part of a long word, an ending', () => {
  expect(qualities('beer', 'rootbeer', 'beermug', 'ol', 'beer', 'soup')).toEqual({
    beer: MATCH.exact,
    ol: MATCH.ending,
    beermug: MATCH.prefix,
    rootbeer: MATCH.ending,
  });
  expect(qualities('beer', 'ol', 'folkol')).toEqual({ ol: MATCH.synonym });
  expect(qualities('latte', 'islatte')).toEqual({ islatte: MATCH.inside });
  expect(qualities('paj', 'smulpaj', 'pajala')).toEqual({
    smulpaj: MATCH.ending,
    pajala: MATCH.prefix,
  });
  // Neither a word's beginning nor what a compound is.
  expect(qualities('ska', 'toastskagen')).toEqual({});
  expect(qualities('ol', 'alkohol')).toEqual({});
});

test('a synonym is found as a part of a compound, and from its third letter on', () => {
  expect(qualities('burger', 'kajburgare')).toEqual({ kajburgare: MATCH.inside });
  expect(qualities('bee', 'ol')).toEqual({ ol: MATCH.synonym });
  expect(qualities('be', 'ol')).toEqual({});
});

test('a synonym that the menu also has as a word of its own is in doubt: glass is not ice cream', () => {
  expect(qualities('glass', 'icecream')).toEqual({ icecream: MATCH.synonym });
  expect(qualities('glass', 'icecream', 'glass')).toEqual({
    glass: MATCH.exact,
    icecream: MATCH.ending,
  });
});

test('short words must be right; from five letters on one may be wrong, from eight on two', () => {
  expect(qualities('tost', 'toast')).toEqual({});
  expect(qualities('shot', 'hot', 'short')).toEqual({});
  expect(qualities('toadt', 'toast')).toEqual({ toast: MATCH.typo });
  expect(qualities('eqpreqs', 'espress')).toEqual({});
  expect(qualities('eqpress', 'espress')).toEqual({ espress: MATCH.typo });
  expect(qualities('eqpreqso', 'espresso')).toEqual({ espresso: MATCH.typo });
  expect(qualities('eqpqeqso', 'espresso')).toEqual({});
});

test('a mistyped word finds what the word that was meant would find, with less weight', () => {
  expect(qualities('kottbular', 'meatballs', 'soup')).toEqual({
    meatballs: (MATCH.typo * MATCH.synonym) / MATCH.exact,
  });
  expect(qualities('tosat', 'toast', 'toasted')).toEqual({
    toast: MATCH.typo,
    toasted: (MATCH.typo * MATCH.prefix) / MATCH.exact,
  });
  expect(qualities('toast', 'toast', 'roast')).toEqual({ toast: MATCH.exact });
});

test('a known word is no other word mistyped', () => {
  expect(qualities('bread', 'breadt', 'bred')).toEqual({ breadt: MATCH.prefix });
  expect(qualities('glass', 'glas')).toEqual({});
  expect(qualities('cheese', 'cheesy')).toEqual({});
});

test.each([
  ['ale', 'kale'],
  ['nuts', 'doughnuts'],
  ['ost', 'frost'],
  ['ost', 'ostron'],
  ['rom', 'lojrom'],
  ['flask', 'flaska'],
  ['gin', 'ginger'],
  ['boar', 'board'],
])('%s has nothing to do with %s', (token, word) => {
  expect(qualities(token, word)).toEqual({});
});

test('a word includes what is narrower, and not the other way round', () => {
  expect(qualities('nuts', 'walnuts')).toEqual({ walnuts: MATCH.synonym });
  expect(qualities('walnuts', 'nuts', 'peanuts')).toEqual({});
  expect(qualities('glass', 'sorbet')).toEqual({ sorbet: MATCH.synonym });
  expect(qualities('sorbet', 'glass')).toEqual({});
});

/** The number of edits between two words, where two swapped neighbours are one. */
function editsBetween(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const rest = [
    editsBetween(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    ...(a[0] === b[0] ? [] : [editsBetween(a.slice(1), b) + 1, editsBetween(a, b.slice(1)) + 1]),
  ];
  if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    rest.push(editsBetween(a.slice(2), b.slice(2)) + 1);
  }
  return Math.min(...rest);
}

/** What a token may be compared with: a word; for a long one every part of it. */
function partsOf(word: string, isLong: boolean): string[] {
  if (!isLong) return [word];
  return [...word].flatMap((_, start) =>
    Array.from({ length: word.length - start + 1 }, (_, size) => word.slice(start, start + size)),
  );
}

test('the closest words are those that need the fewest edits, short ones whole and with their first letter', () => {
  const letters = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength });
  const vocabulary = fc.uniqueArray(letters(7), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(vocabulary, letters(8), fc.integer({ min: 0, max: 2 }), (words, token, limit) => {
      const isLong = token.length >= 7;
      const wrong = words.map((word) =>
        isLong || word[0] === token[0]
          ? Math.min(...partsOf(word, isLong).map((part) => editsBetween(token, part)))
          : Number.POSITIVE_INFINITY,
      );
      const fewest = Math.min(limit, ...wrong);
      const nearest = limit === 0 ? [] : words.filter((_, at) => wrong[at] === fewest);
      expect([...closestWords(words, token, limit).keys()]).toEqual(nearest);
    }),
    { numRuns: 300 },
  );
});
