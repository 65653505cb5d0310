import { expect, test } from 'vitest';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Call } from '#web/http/call.ts';
import { lookAhead } from './party-elsewhere.ts';

const NEW = 'servett00002';

test.for<[ErrorCode, boolean]>([
  ['request.rate_limited', true],
  ['tables.revoked', true],
  ['sessions.required', false],
  ['sessions.ended', false],
])('only the end of its visit parts a phone from its party: %s', async ([code, keeps]) => {
  const kept = new Map<string, unknown>([
    ['seat', 'servett00001'],
    ['session:servett00001', 'token'],
  ]);
  const storage = {
    get: async (key: string) => kept.get(key),
    delete: async (key: string) => void kept.delete(key),
  };
  const call = (async () => Promise.reject({ code })) as Call;
  expect(await lookAhead({ call, storage }, NEW, null)).toBeNull();
  expect(kept.has('seat')).toBe(keeps);
});
