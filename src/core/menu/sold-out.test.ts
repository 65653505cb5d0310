import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { soldOutRefusal } from './sold-out.ts';

test('a sold-out mark refers to a product or option of the menu', () => {
  const code = (kind: 'product' | 'option', id: string) =>
    soldOutRefusal(smallMenu(), { kind, id })?.code ?? null;
  expect(code('product', 'soup')).toBeNull();
  expect(code('option', 'small')).toBeNull();
  expect(code('product', 'small')).toBe('products.unknown');
  expect(code('option', 'soup')).toBe('options.unknown');
});
