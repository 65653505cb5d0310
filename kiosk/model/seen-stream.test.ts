import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { LinkState } from '#web/platform/connection.ts';
import { whileSeen } from './seen-stream.ts';

function createSubject(streams = 2) {
  const did: (string | number | null)[] = [];
  const isVisible = signal(true);
  const stream = whileSeen({
    stream: {
      state: signal<LinkState>('live'),
      start: (last) => did.push(last),
      stop: () => did.push('stop'),
    },
    isVisible,
    streams: () => streams,
    onSeen: () => did.push('seen'),
  });
  return { did, isVisible, stream };
}

test('a tablet that nobody sees closes its stream, and asks for what is true once it is seen', () => {
  const { did, isVisible, stream } = createSubject();
  stream.start(3);
  isVisible.value = false;
  isVisible.value = true;
  expect(did).toEqual([3, 'stop', 'seen']);
});

test('it does not begin while nobody sees it', () => {
  const { did, isVisible, stream } = createSubject();
  isVisible.value = false;
  did.length = 0;
  stream.start(3);
  isVisible.value = true;
  stream.start(5);
  expect(did).toEqual(['seen', 5]);
});

test('a stream that was stopped stays so', () => {
  const { did, isVisible, stream } = createSubject();
  stream.start(3);
  stream.stop();
  isVisible.value = false;
  isVisible.value = true;
  expect(did).not.toContain('seen');
});

test('over HTTP/2 it stays open', () => {
  const { did, isVisible, stream } = createSubject(Number.POSITIVE_INFINITY);
  stream.start(3);
  isVisible.value = false;
  isVisible.value = true;
  expect(did).toEqual([3]);
});
