import { expect, test } from 'vitest';
import { type Direction, visualOrder } from './visual-order.ts';

const drawn = (text: string, base: Direction) =>
  visualOrder(text, base)
    .map((run) => run.text)
    .join('')
    .replaceAll(/[\u200e\u200f]/g, '');

test('a text from left to right stays as it is, numbers and signs too', () => {
  expect(drawn('2× Räksmörgås (utan dill), 1 245,00 kr', 'ltr')).toBe(
    '2× Räksmörgås (utan dill), 1 245,00 kr',
  );
});

test('words from right to left are drawn from the last to the first, each by itself', () => {
  expect(visualOrder('شاي بالنعناع', 'ltr')).toEqual([
    { text: 'بالنعناع', isRtl: true },
    { text: ' ', isRtl: false },
    { text: 'شاي', isRtl: true },
  ]);
});

test('an Arabic dish among Swedish words keeps its place, and its order', () => {
  expect(drawn('2× شاي بالنعناع, varm', 'ltr')).toBe('2× بالنعناع شاي, varm');
});

test('in a text from right to left a name, a number and brackets stand as they are read', () => {
  expect(drawn('المجموع (2): Kajkanten 12', 'rtl')).toBe('Kajkanten 12 :(2) المجموع');
});

test('a sum that is isolated stays together, however often', () => {
  expect(drawn('دفعت \u2068\u2068-50.00 SEK\u2069\u2069 اليوم', 'rtl')).toBe(
    'اليوم -50.00 SEK دفعت',
  );
  expect(drawn('\u2068\u200f1,245.50 SEK\u2069', 'rtl')).toBe('SEK 1,245.50');
  expect(drawn('زائد \u2066+\u206815 SEK\u2069\u2069', 'rtl')).toBe('+15 SEK زائد');
  expect(drawn('\u2068\u200f\u200e-50.00 SEK\u2069', 'rtl')).toBe('-50.00 SEK');
});

test('an isolate that nobody closes loses nothing', () => {
  expect(drawn('a \u2068b c', 'ltr')).toBe('a b c');
});
