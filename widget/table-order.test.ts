import { expect, test } from 'vitest';

test('on a server the script is imported without errors and defines nothing', async () => {
  const { defineTableOrder } = await import('./table-order.ts');
  expect(() => defineTableOrder()).not.toThrow();
  expect(() => defineTableOrder('bord-order')).not.toThrow();
  expect(globalThis).not.toHaveProperty('customElements');
});
