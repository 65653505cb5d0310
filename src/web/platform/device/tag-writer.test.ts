import { expect, test } from 'vitest';
import { browserTagWriter } from './tag-writer.ts';

/** A browser whose tag answers so. */
function writerOf(answer: (signal: AbortSignal) => Promise<void>) {
  const written: string[] = [];
  class NDEFReader {
    async write(
      { records }: { records: readonly { recordType: string; data: string }[] },
      { signal }: { signal: AbortSignal },
    ) {
      await answer(signal);
      written.push(...records.map(({ recordType, data }) => `${recordType} ${data}`));
    }
  }
  const writer = browserTagWriter({ NDEFReader });
  const { signal } = new AbortController();
  return { written, write: () => writer?.write('https://bar.example/sv/table/1', signal) };
}

const failing = (name: string) => writerOf(() => Promise.reject(new DOMException('No.', name)));

test('a tag has the address as a link', async () => {
  const { write, written } = writerOf(async () => {});
  expect(await write()).toBe('written');
  expect(written).toEqual(['url https://bar.example/sv/table/1']);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'off'],
  ['NotSupportedError', 'unsuitable'],
  ['NetworkError', 'failed'],
])('%s means that writing was %s', async (name, outcome) => {
  const { write, written } = failing(name);
  expect(await write()).toBe(outcome);
  expect(written).toEqual([]);
});

test('what is stopped while it waits has no outcome, and other browsers have no writer', async () => {
  const stop = new AbortController();
  class NDEFReader {
    write(_message: unknown, { signal }: { signal: AbortSignal }) {
      return new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
      });
    }
  }
  const waiting = browserTagWriter({ NDEFReader })?.write('https://bar.example', stop.signal);
  stop.abort();
  expect(await waiting).toBeNull();
  expect(browserTagWriter({})).toBeNull();
});
