import { expect, test } from 'vitest';
import { keyReused, keyWithdrawn } from './idempotency-key.ts';

test('a key that belongs to something else, or was withdrawn, is refused with the code for its kind', () => {
  expect([keyReused('order').code, keyReused('call').code]).toEqual([
    'orders.key_reused',
    'calls.key_reused',
  ]);
  expect(keyWithdrawn('order')).toEqual({ code: 'orders.withdrawn', details: {} });
  expect(keyWithdrawn('call')).toEqual({
    code: 'calls.state_changed',
    details: { state: 'done' },
  });
});
