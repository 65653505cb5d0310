import { expect, test } from 'vitest';
import { createBroadcast } from './broadcast.ts';

test('a message sent after closing is dropped without an error, and one sent before is received', async () => {
  const mine = createBroadcast('test-broadcast');
  const other = createBroadcast('test-broadcast');
  const heard = new Promise<string>((resolve) => {
    other.listen(resolve);
  });
  mine.post('hello');
  expect(await heard).toBe('hello');
  mine.close();
  expect(() => mine.post('too late')).not.toThrow();
  other.close();
});
