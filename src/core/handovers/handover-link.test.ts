import { expect, test } from 'vitest';
import { handoverCodeIn, handoverLinkIn, withHandoverCode } from './handover-link.ts';

test('a link that is scanned keeps its table and code in the language of who shows it', () => {
  const link = withHandoverCode('https://bar.example/order/sv/table/k7q29xmb4trd', '48210936');
  const read = handoverLinkIn(link, 'en');
  expect(read).toBe('https://bar.example/order/en/table/k7q29xmb4trd#take=48210936');
  expect(handoverCodeIn(new URL(read).hash)).toBe('48210936');
});
