import { expect, test } from 'vitest';
import { NOTHING_KNOWN, readLine, replicaStateOf, whenQuiet, whenSent } from './replica-state.ts';

const NOW = Date.parse('2026-11-29T20:00:00Z');
const line = (facts: object) => readLine(JSON.stringify(facts));

test('what Litestream writes is read for what it has sent and why it could not', () => {
  const time = '2026-11-29T20:00:00Z';
  expect(line({ time, level: 'INFO', msg: 'write wal segment' })).toEqual({
    kind: 'sending',
    at: NOW,
  });
  expect(line({ level: 'INFO', msg: 'wal segment written' })).toEqual({ kind: 'sent' });
  expect(line({ level: 'ERROR', msg: 'monitor error', error: 'no room' })).toEqual({
    kind: 'failed',
    why: 'monitor error: no room',
  });
  expect(readLine('2026/11/29 ERROR failed to run error="open x"')).toMatchObject({
    kind: 'failed',
  });
  for (const other of ['', 'null', '{', '{"msg":"litestream"}', '{"msg":"write wal segment"}']) {
    expect(readLine(other)).toEqual({ kind: 'other' });
  }
});

test('before the first look is over nothing has failed yet', () => {
  const error = 'no generation, waiting for data';
  expect(line({ level: 'ERROR', msg: 'monitor error', error })).toEqual({ kind: 'other' });
  expect(replicaStateOf(NOTHING_KNOWN, NOW)).toEqual({
    upTo: null,
    lagSeconds: null,
    isFailing: false,
  });
});

test('a portion has everything from before the look at the log that came before it', () => {
  expect(replicaStateOf(whenSent(NOW), NOW + 750)).toEqual({
    upTo: '2026-11-29T19:59:59.750Z',
    lagSeconds: 1,
    isFailing: false,
  });
});

test('while nothing is written the copy stays complete, and a change that is not sent is seen', () => {
  const sent = whenSent(NOW);
  const hourLater = NOW + 3_600_000;
  expect(replicaStateOf(whenQuiet(sent, NOW - 10, hourLater), hourLater).lagSeconds).toBe(0);
  expect(replicaStateOf(whenQuiet(sent, NOW + 10, hourLater), hourLater)).toMatchObject({
    lagSeconds: 3_600.3,
    isFailing: true,
  });
});

test('a change of a moment ago may not have been sent yet', () => {
  const sent = whenSent(NOW);
  expect(whenQuiet(sent, NOW - 10, NOW + 1_000)).toBe(sent);
});

test('a copy that cannot be made is failing, however far it was', () => {
  const known = { ...whenSent(NOW), error: 'no room' };
  expect(replicaStateOf(known, NOW).isFailing).toBe(true);
  expect(whenQuiet(known, NOW - 10, NOW + 9_000)).toBe(known);
});
