// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { STREAMS_MAX, streamLimit } from './stream-limit.ts';

const API = 'https://order.example';
const entry = (name: string, nextHopProtocol: string) => ({ name, nextHopProtocol });

test('over HTTP/1.1, or when it is not known, there are few streams', () => {
  const of = (...entries: { name: string; nextHopProtocol: string }[]) =>
    streamLimit(
      API,
      () => true,
      () => entries,
    )();
  expect(of()).toBe(STREAMS_MAX);
  expect(of(entry(`${API}/api/v1/x`, 'http/1.1'))).toBe(STREAMS_MAX);
  // A server that does not let this page read it, and another server.
  expect(of(entry(`${API}/api/v1/x`, ''), entry('https://cdn.example/y', 'h2'))).toBe(STREAMS_MAX);
  expect(of(entry('https://order.example.org/y', 'h2'))).toBe(STREAMS_MAX);
});

test.each(['h2', 'h3'])('over %s there is no limit', (protocol) => {
  const entries = [entry(`${API}/api/v1/x`, protocol), entry(`${API}/api/v1/y`, '')];
  const limit = streamLimit(
    API,
    () => false,
    () => entries,
  );
  expect(limit()).toBe(Number.POSITIVE_INFINITY);
});

test('a page that cannot know of others holds none', () => {
  const limit = streamLimit(
    API,
    () => false,
    () => [],
  );
  expect(limit()).toBe(0);
});
