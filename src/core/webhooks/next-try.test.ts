import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { decideNextTry, readRetryAfter } from './next-try.ts';

const AT = Date.UTC(2026, 10, 29);
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const first = { tries: 1, failingSince: null, at: AT, chance: 0 };
const failed = { status: 500, retryAfter: null };

test('every 2xx is a success, and nothing else is', () => {
  for (let status = 100; status < 600; status += 1) {
    const { kind } = decideNextTry({ status, retryAfter: null }, first);
    const other = status === 410 ? 'gone' : 'again';
    expect(kind, String(status)).toBe(status >= 200 && status < 300 ? 'delivered' : other);
  }
});

test('tries follow the schedule of Standard Webhooks, ten of them over three days', () => {
  const waits: (number | null)[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    const decision = decideNextTry(failed, { ...first, tries });
    waits.push(decision.kind === 'again' && decision.at !== null ? decision.at - AT : null);
  }
  const hours = [2, 5, 10, 14, 20, 24].map((each) => each * HOUR);
  expect(waits).toEqual([5 * SECOND, 300 * SECOND, 1_800 * SECOND, ...hours, null]);
});

test('chance makes a try later by up to a fifth, never earlier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, chance) => {
        const plain = decideNextTry(failed, { ...first, tries });
        const late = decideNextTry(failed, { ...first, tries, chance });
        if (plain.kind !== 'again' || late.kind !== 'again') throw new Error('It is tried again.');
        const [from, to] = [(plain.at ?? 0) - AT, (late.at ?? 0) - AT];
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(Math.round(from * 1.2));
      },
    ),
    { numRuns: propertyRuns(100, 1_000) },
  );
});

test('a busy receiver gets nothing for as long as it asks, or for some seconds', () => {
  for (const status of [429, 502, 503, 504]) {
    const asked = decideNextTry({ status, retryAfter: '120' }, first);
    expect(asked).toMatchObject({ at: AT + 120 * SECOND, restUntil: AT + 120 * SECOND });
    const unsaid = decideNextTry({ status, retryAfter: null }, first);
    expect(unsaid).toMatchObject({ at: AT + 5 * SECOND, restUntil: AT + 5 * SECOND });
  }
  expect(decideNextTry({ status: 500, retryAfter: '120' }, first)).toMatchObject({
    at: AT + 5 * SECOND,
    restUntil: null,
  });
});

test('Retry-After is read as seconds or as a date, and not believed beyond a day', () => {
  expect(readRetryAfter('0', AT)).toBe(0);
  expect(readRetryAfter(' 30 ', AT)).toBe(30 * SECOND);
  expect(readRetryAfter(new Date(AT + HOUR).toUTCString(), AT)).toBe(HOUR);
  expect(readRetryAfter(new Date(AT - HOUR).toUTCString(), AT)).toBe(0);
  expect(readRetryAfter('999999999', AT)).toBe(24 * HOUR);
  for (const nothing of [null, '', 'soon', '-5', '1e3', '99999999999999999999']) {
    expect(readRetryAfter(nothing, AT) ?? 0).toBeLessThanOrEqual(24 * HOUR);
  }
  expect(readRetryAfter('soon', AT)).toBeNull();
});

test('after three days without a success the webhook is switched off', () => {
  const of = (since: number) => decideNextTry(failed, { ...first, failingSince: AT - since });
  expect(of(72 * HOUR)).toMatchObject({ isOff: false });
  expect(of(72 * HOUR + 1)).toMatchObject({ isOff: true });
  expect(decideNextTry({ problem: 'timeout' }, first)).toMatchObject({ isOff: false });
});

test('who asks for less patience than the schedule has is tried by the schedule', () => {
  const busy = { status: 503, retryAfter: '1' };
  const late = decideNextTry(busy, { ...first, tries: 2 });
  expect(late).toMatchObject({ at: AT + 300 * SECOND, restUntil: AT + SECOND });
  expect(decideNextTry({ status: 503, retryAfter: 'soon' }, first)).toMatchObject({
    restUntil: AT + 5 * SECOND,
  });
});

test('a try that found nobody leaves the endpoint to others, and is made again', () => {
  const decision = decideNextTry({ problem: 'timeout' }, { ...first, tries: 2, chance: 1 });
  expect(decision).toEqual({
    ...{ kind: 'again', at: AT + 360 * SECOND, restUntil: null, isOff: false },
  });
});

test('what is neither seconds nor a date is no wait', () => {
  for (const text of [null, '', '  ', 'soon', 'in 5']) {
    expect(readRetryAfter(text, Number.NaN), String(text)).toBeNull();
  }
  expect(readRetryAfter('123456789', AT)).toBe(24 * HOUR);
  expect(readRetryAfter('12', AT)).toBe(12 * SECOND);
});
