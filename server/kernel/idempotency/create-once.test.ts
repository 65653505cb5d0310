import { expect, test } from 'vitest';
import { testApp } from '#tests/support/server/test-app.ts';
import { createOnce, findCreated } from './create-once.ts';
import { findKey, insertKey } from './keys.repository.ts';

/** Rows with an owner and a content; these happen to be keys. */
async function rows() {
  const { context } = await testApp({ menu: null });
  const { reader, write } = context.store;
  let made = 0;
  const keyOf = (id: string, content: string) => ({
    find: (db: typeof reader) => findKey(db, 'anna', id),
    isSame: (row: { kind: string; bodyHash?: string }) => row.bodyHash === content,
    reused: 'bills.key_reused' as const,
  });
  const send = (id: string, content: string) =>
    write('installation', (db) =>
      createOnce(db, keyOf(id, content), async () => {
        made += 1;
        const answer = { bodyHash: content, status: 201, answer: '{}' };
        await insertKey(db, 'order', { id: 'anna', venue: 'venue' }, id, answer, made);
        return 'made';
      }),
    );
  const look = (id: string, content: string) => findCreated(reader, keyOf(id, content));
  return { send, look, count: () => made };
}

test('a request creates its row, and a repeated one gets the row that is there', async () => {
  const { send, look, count } = await rows();
  expect(await look('a', 'soup')).toBeUndefined();
  expect(await send('a', 'soup')).toBe('made');
  const row = { kind: 'answer', bodyHash: 'soup' };
  expect(await send('a', 'soup')).toMatchObject(row);
  expect(await look('a', 'soup')).toMatchObject(row);
  expect(count()).toBe(1);
});

test('a request with the id of another row is refused, and creates nothing', async () => {
  const { send, look, count } = await rows();
  await send('a', 'soup');
  await expect(send('a', 'beer')).rejects.toMatchObject({ code: 'bills.key_reused' });
  await expect(look('a', 'beer')).rejects.toMatchObject({ code: 'bills.key_reused' });
  expect(count()).toBe(1);
});

test('requests that share a transaction create one row', async () => {
  const { send, count } = await rows();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('a', 'soup')));
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
  expect(count()).toBe(1);
});
