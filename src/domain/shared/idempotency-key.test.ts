import { expect, test } from 'vitest';
import { keyReused, keyWithdrawn } from './idempotency-key.ts';

test('a key that stands for something else, or was taken back, says so for what it makes', () => {
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
