import { expect, test } from 'vitest';
import { WITHDRAWN_MAX } from '#core/shared/limits.ts';
import type { ProblemError } from '#server/problem.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { hashOfBody } from './body-hash.ts';
import { findKey, insertKey, insertTombstone, pruneKeys } from './keys.repository.ts';

const ANSWER = { bodyHash: 'hash', status: 201, answer: '{}' };

const ownedBy = (id: string) => ({ id, venue: 'venue' });

async function keys() {
  const { context } = await testApp({ menu: null });
  const { reader, write } = context.store;
  return {
    keep: (key: string, at: number, session = 'anna') =>
      write('installation', (db) => insertKey(db, 'order', ownedBy(session), key, ANSWER, at)),
    withdraw: (key: string, session = 'anna') =>
      write('installation', (db) => insertTombstone(db, ownedBy(session), key, 1)),
    prune: async (before: number, limit: number) =>
      (await write('installation', (db) => pruneKeys(db, before, limit))).count,
    find: (key: string, session = 'anna') => findKey(reader, session, key),
    kept: async () => {
      const rows = await reader.selectFrom('idempotency_keys').selectAll().orderBy('key').execute();
      return rows.map((row) => row.key);
    },
  };
}

test('a key is found with its answer, by its own session alone', async () => {
  const { keep, find } = await keys();
  await keep('a', 1);
  await keep('b', 1, 'berta');
  expect(await find('a')).toEqual({ kind: 'answer', ...ANSWER });
  expect(await find('b')).toBeUndefined();
  expect(await find('a', 'berta')).toBeUndefined();
});

test('a withdrawn key is known as such; one that was answered keeps its answer', async () => {
  const { keep, withdraw, find } = await keys();
  await withdraw('late');
  expect(await find('late')).toEqual({ kind: 'tombstone' });
  await keep('a', 1);
  await withdraw('a');
  expect(await find('a')).toEqual({ kind: 'answer', ...ANSWER });
});

test('a session withdraws only so many; its answers, the same again and other sessions do not count', async () => {
  const { keep, withdraw } = await keys();
  await keep('answered', 1);
  await withdraw('of-berta', 'berta');
  for (let each = 0; each < WITHDRAWN_MAX; each += 1) await withdraw(`key-${each}`);
  const refused = await withdraw('one-more').catch((error: ProblemError) => error);
  expect(refused).toMatchObject({
    code: 'request.rate_limited',
    details: { limit: WITHDRAWN_MAX },
    retryAfter: 600,
  });
  await withdraw('key-0');
  await withdraw('another', 'berta');
});

test('old keys are deleted from the oldest on, about as many at a time as wanted', async () => {
  const { keep, prune, kept } = await keys();
  for (const [at, key] of ['a', 'b', 'c', 'd', 'e'].entries()) await keep(key, at);
  await keep('c-too', 2);
  expect(await prune(0, 10)).toBe(0);
  // Those of the same moment go together.
  expect(await prune(4, 2)).toBe(4);
  expect(await kept()).toEqual(['d', 'e']);
  expect(await prune(4, 1)).toBe(1);
  expect(await kept()).toEqual(['e']);
});

test('a body means the same in any order of its fields, and another in any other order of a list', () => {
  const body = { age: 1, lines: [{ product: 'soup', note: null }, { product: 'beer' }] };
  const hash = hashOfBody(body);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(
    hashOfBody({ lines: [{ note: null, product: 'soup' }, { product: 'beer' }], age: 1 }),
  ).toBe(hash);
  for (const other of [
    { ...body, age: 2 },
    { ...body, lines: body.lines.toReversed() },
    { ...body, lines: body.lines.slice(1) },
    { ...body, lines: [{ product: 'soup', note: '' }, { product: 'beer' }] },
    { ...body, lines: { 0: body.lines[0], 1: body.lines[1] } },
    null,
    [],
    {},
    'soup',
  ]) {
    expect(hashOfBody(other)).not.toBe(hash);
  }
  expect(hashOfBody([])).not.toBe(hashOfBody({}));
  expect(hashOfBody(null)).not.toBe(hashOfBody({}));
});
