import { expect, test } from 'vitest';
import { handoverCodeIn, handoverLinkIn, withHandoverCode } from './handover-link.ts';

test('a link that is scanned keeps its table and code in the language of who shows it', () => {
  const link = withHandoverCode('https://bar.example/order/sv/table/k7q29xmb4trd', '48210936');
  const read = handoverLinkIn(link, 'en');
  expect(read).toBe('https://bar.example/order/en/table/k7q29xmb4trd#take=48210936');
  expect(handoverCodeIn(new URL(read).hash)).toBe('48210936');
});

test('only a whole code, and nothing beside it, is read from an address', () => {
  const others = [
    '',
    '#take=',
    '#take=4821093',
    '#take=482109366',
    '#take=4821093a',
    'take=48210936',
  ];
  for (const fragment of [...others, '#x#take=48210936', '#take=48210936&x=1']) {
    expect([fragment, handoverCodeIn(fragment)]).toEqual([fragment, null]);
  }
});

test('an address that is no table’s is the same in every language', () => {
  expect(handoverLinkIn('https://bar.example/order/sv/menu', 'en')).toBe(
    'https://bar.example/order/sv/menu',
  );
});
