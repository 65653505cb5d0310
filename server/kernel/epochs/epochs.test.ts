import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginByHand, followLineage } from '#server/epochs/follow-lineage.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { isOnPostgres, testStore } from '#tests/support/server/test-store.ts';
import { createEpochs, lastEpoch } from './epochs.ts';
import { proofOf, readProof } from './proof.ts';

const ORDER = { id: 'order', venue: 'bar', bodyHash: 'hash' };
const SAID = { number: 12, at: 5, menu: 3, awaitsAdmission: true };

async function database() {
  const store = await testStore();
  const clock = manualClock();
  return { store, clock, epochs: createEpochs(store, clock) };
}

test('a proof is read of the order that it was made of, in each later epoch and not before', async () => {
  const { store, clock, epochs } = await database();
  const epoch = await epochs.current();
  const proof = proofOf(epoch, ORDER, SAID);
  expect(await readProof(epochs, ORDER, proof)).toBeNull();
  await store.write('installation', (db) =>
    db
      .insertInto('epochs')
      .values({ ...epoch, id: 'b0', position: epoch.position + 1, began_at: 0, key: 'other' })
      .execute(),
  );
  const later = createEpochs(store, clock);
  expect((await later.current()).id).toBe('b0');
  expect(await readProof(later, ORDER, proof)).toEqual({ ...SAID, epoch: epoch.id });
  for (const [claimed, told] of [
    [{ ...ORDER, id: 'another' }, proof],
    [{ ...ORDER, venue: 'another' }, proof],
    [{ ...ORDER, bodyHash: 'another' }, proof],
    [ORDER, proof.replace(epoch.id, 'b0')],
    [ORDER, proof.replace('.12.', '.13.')],
    [ORDER, proof.slice(0, -1)],
    [ORDER, ''],
  ] as const) {
    expect(await readProof(later, claimed, told)).toBeNull();
  }
  await store.write('installation', (db) =>
    db.deleteFrom('epochs').where('id', '=', 'b0').execute(),
  );
  await store.close();
});

test('a proof ends with the first 128 bits of an HMAC-SHA-256, by any key', () => {
  const { id, venue, bodyHash } = ORDER;
  const keys = [
    '',
    'k',
    '0'.repeat(64),
    'a1b2c3d4e5f60718'.repeat(4),
    'ö'.repeat(64),
    'k'.repeat(200),
  ];
  for (const key of keys) {
    const proof = proofOf({ id: 'a0', position: 1, key, lineage: null }, ORDER, SAID);
    const end = proof.lastIndexOf('.');
    const signed = `${id}\n${venue}\n${bodyHash}\n${proof.slice(0, end)}`;
    const mac = createHmac('sha256', key).update(signed).digest('base64url').slice(0, 22);
    expect(proof.slice(end + 1)).toBe(mac);
  }
});

test('on PostgreSQL a database that is not the one of the last start begins anew', async () => {
  const { store, clock } = await database();
  await followLineage(store, clock);
  const before = await lastEpoch(store.reader);
  await store.write('installation', (db) =>
    db.updateTable('epochs').set({ lineage: 'elsewhere' }).where('id', '=', before.id).execute(),
  );
  expect(await followLineage(store, clock)).toBe(isOnPostgres());
  expect(await followLineage(store, clock)).toBe(false);
  const { position, lineage } = await lastEpoch(store.reader);
  expect([position - before.position, lineage !== 'elsewhere']).toEqual(
    isOnPostgres() ? [1, true] : [0, false],
  );
  await store.close();
});

test('what is read names the state that it is of, also one that another process has begun just now', async () => {
  const { store, clock, epochs } = await database();
  const first = await epochs.current();
  const other = createEpochs(store, clock);
  expect(await epochs.at(store.reader)).toEqual(first);
  await beginByHand(store, clock);
  epochs.forget();
  const next = await epochs.current();
  expect(next.position).toBe(first.position + 1);
  const seen = await store.read((db) => other.at(db));
  expect(seen.id).toBe(next.id);
  await store.close();
});
