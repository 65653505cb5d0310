import { expect, test } from 'vitest';
import { answerTo } from './drink-answer.ts';

test('of what nothing is known, it is no drink', () => {
  expect(answerTo({ kinds: [] }, undefined)).toBe('no');
});

test('a drink is of a wished kind, or of none that is known: then it is not what was asked', () => {
  expect(answerTo({ kinds: ['beer', 'cider'] }, { kind: 'cider' })).toBe('yes');
  expect(answerTo({ kinds: ['beer'] }, { kind: 'wine' })).toBe('no');
  expect(answerTo({ kinds: ['beer'] }, {})).toBe('no');
  expect(answerTo({ kinds: [] }, { kind: 'wine' })).toBe('yes');
});

test('a colour or a size that is not known may be the wished one', () => {
  const wine = { kinds: ['wine'], color: 'red' } as const;
  expect(answerTo(wine, { kind: 'wine', color: 'red' })).toBe('yes');
  expect(answerTo(wine, { kind: 'wine', color: 'white' })).toBe('no');
  expect(answerTo(wine, { kind: 'wine' })).toBe('perhaps');
  const small = { kinds: ['beer'], size: 330 } as const;
  expect(answerTo(small, { kind: 'beer', sizes: [500, 330] })).toBe('yes');
  expect(answerTo(small, { kind: 'beer', sizes: [500] })).toBe('no');
  expect(answerTo(small, { kind: 'beer' })).toBe('perhaps');
});

test('one thing that is otherwise outweighs what is not known', () => {
  const wish = { kinds: ['wine'], color: 'red', size: 750 } as const;
  expect(answerTo(wish, { kind: 'wine', sizes: [150] })).toBe('no');
});

test('what is known of the strength counts first, whatever the kind', () => {
  const free = { kinds: [], strengths: ['free'] } as const;
  expect(answerTo(free, { kind: 'beer', strength: 'free' })).toBe('yes');
  expect(answerTo(free, { kind: 'beer', strength: 'low' })).toBe('no');
  expect(answerTo(free, { kind: 'soft_drink', strength: 'full' })).toBe('no');
  expect(answerTo(free, { kind: 'beer' })).toBe('perhaps');
  expect(answerTo(free, {})).toBe('perhaps');
});

test.each(['soft_drink', 'juice', 'water'] as const)(
  '%s has no alcohol unless it says so',
  (kind) => {
    expect(answerTo({ kinds: [], strengths: ['free'] }, { kind })).toBe('yes');
    expect(answerTo({ kinds: [], strengths: ['full'] }, { kind })).toBe('no');
  },
);

test.each(['coffee', 'tea', 'hot_chocolate'] as const)(
  '%s without alcohol is meant only by who asks for it',
  (kind) => {
    expect(answerTo({ kinds: [kind], strengths: ['free'] }, { kind })).toBe('yes');
    expect(answerTo({ kinds: [kind], strengths: ['full'] }, { kind })).toBe('no');
    expect(answerTo({ kinds: [], strengths: ['free'] }, { kind })).toBe('no');
  },
);

test('a wine of which nothing is said is poured by the glass, and perhaps from a bottle', () => {
  const wine = { kind: 'wine' } as const;
  expect(answerTo({ kinds: ['wine'], served: 'glass' }, wine)).toBe('yes');
  expect(answerTo({ kinds: ['wine'], served: 'bottle' }, wine)).toBe('perhaps');
  expect(answerTo({ kinds: ['wine'], served: 'glass' }, { ...wine, served: ['bottle'] })).toBe(
    'no',
  );
  expect(answerTo({ kinds: ['wine'], served: 'bottle' }, { ...wine, served: ['bottle'] })).toBe(
    'yes',
  );
});

test('a large beer is from the tap, or at least 40 cl', () => {
  const large = { kinds: ['beer'], isLarge: true } as const;
  const beer = { kind: 'beer' } as const;
  expect(answerTo(large, { ...beer, served: ['bottle', 'draught'], sizes: [250] })).toBe('yes');
  expect(answerTo(large, { ...beer, sizes: [330, 400] })).toBe('yes');
  expect(answerTo(large, { ...beer, sizes: [399] })).toBe('no');
  expect(answerTo(large, beer)).toBe('perhaps');
  expect(answerTo(large, { ...beer, served: ['bottle'] })).toBe('no');
  expect(answerTo({ kinds: ['beer'] }, { ...beer, sizes: [250] })).toBe('yes');
});
