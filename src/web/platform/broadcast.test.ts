import { expect, onTestFinished, test } from 'vitest';
import { createBroadcast } from './broadcast.ts';
import { reachesOthers } from './stream-limit.ts';

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

test('where the browser refuses channels, a page works alone and knows that it does', () => {
  const { BroadcastChannel: original } = globalThis;
  onTestFinished(() => {
    globalThis.BroadcastChannel = original;
  });
  expect([reachesOthers('https://bar.example'), reachesOthers('null')]).toEqual([true, false]);
  globalThis.BroadcastChannel = class extends original {
    constructor(name: string) {
      super(name);
      this.close();
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  };
  const channel = createBroadcast('test-broadcast');
  channel.post('hello');
  channel.listen(() => {})();
  channel.close();
  expect(reachesOthers('https://bar.example')).toBe(false);
});
