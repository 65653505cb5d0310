import { expect, test } from 'vitest';
import { callOf } from '#tests/support/components/console.tsx';
import { uuid } from '#tests/support/fixtures/orders.ts';
import { leadCalls, oldestOpen } from './call-bar.tsx';

const call = (index: number, state: 'open' | 'taken' | 'done') =>
  callOf({ id: uuid(index), state, openedAt: `2026-11-20T19:0${index}:00.000Z` });

test('an unanswered call comes before older ones that somebody has taken', () => {
  const calls = [call(1, 'done'), call(2, 'taken'), call(3, 'open'), call(4, 'open')];
  expect(leadCalls(calls, 2)).toEqual([calls[2], calls[3]]);
  expect(leadCalls(calls, 4)).toEqual([calls[2], calls[3], calls[1], calls[0]]);
});

test('the age of the calls is that of the longest unanswered one', () => {
  expect(oldestOpen([call(1, 'taken'), call(3, 'open'), call(2, 'open')])).toBe(
    Date.parse('2026-11-20T19:02:00.000Z'),
  );
  expect(oldestOpen([call(1, 'taken')])).toBeNull();
});
