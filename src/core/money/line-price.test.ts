import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { totalOf } from './line-price.ts';

test('what was chosen costs its pieces with their options, and what is gone nothing', () => {
  const { categories, optionGroups } = smallMenu();
  const menu = { categories, optionGroups } as never;
  const line = (product: string, quantity: number, options: string[] = []) => ({
    ...{ product, quantity, options },
  });
  const lines = [line('soup', 2), line('beer', 1, ['large']), line('gone', 3)];
  expect(totalOf(menu, lines)).toBe(2 * 9_500 + 8_700);
  expect(totalOf(menu, [])).toBe(0);
});
