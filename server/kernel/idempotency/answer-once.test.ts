import { expect, test } from 'vitest';
import { StorageError, type StorageFault } from '#server/db/storage-error.ts';
import type { Store } from '#server/db/store.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { answerOnce } from './answer-once.ts';

const INPUT = { kind: 'order', session: { id: 'anna', venue: VENUE } } as const;

async function counter() {
  const { context } = await testApp();
  let made = 0;
  const send = (store: Store, key: string, body: unknown, of?: () => string[]) =>
    answerOnce(
      { ...context, store },
      { ...INPUT, key, body },
      async () => null,
      async () => {
        made += 1;
        return { number: made };
      },
      of,
    );
  return { store: context.store, send, made: () => made };
}

/** Stores nothing more. */
function failing(store: Store, fault: StorageFault): Store {
  const fail = () => Promise.reject(new StorageError(fault, new Error(fault)));
  return { ...store, write: fail, writeApart: fail };
}

const WAYS = [undefined, () => []];

test('where nothing more can be stored, a request that was carried out gets its answer again', async () => {
  const { store, send, made } = await counter();
  for (const [at, of] of WAYS.entries()) {
    const key = newOrderId();
    const first = await send(store, key, 'soup', of);
    const again = await send(failing(store, 'full'), key, 'soup', of);
    expect([first.status, again]).toEqual([201, first]);
    const other = send(failing(store, 'full'), key, 'beer', of);
    await expect(other).rejects.toMatchObject({ code: 'orders.key_reused' });
    expect(made()).toBe(at + 1);
  }
});

test('and one that was not is refused for now, to be sent again', async () => {
  const { store, send, made } = await counter();
  const key = newOrderId();
  const refused = send(failing(store, 'full'), key, 'soup');
  await expect(refused).rejects.toMatchObject({ fault: 'full' });
  expect(made()).toBe(0);
  expect((await send(store, key, 'soup')).status).toBe(201);
});

test('a commit whose answer was lost has happened: sent again, and at once, it is answered', async () => {
  const { store, send, made } = await counter();
  const key = newOrderId();
  const lost: Store = {
    ...store,
    write: async (...write) => {
      await store.write(...write);
      throw new StorageError('unreachable', new Error('lost'));
    },
  };
  const first = await send(lost, key, 'soup');
  expect(await send(store, key, 'soup')).toEqual(first);
  expect(made()).toBe(1);
});
