import { expect, test } from 'vitest';
import { uuid } from '#tests/support/fixtures/orders.ts';
import { beginSession } from './begin-session.ts';

const BROWSED = { seating: null, returning: false };

test('a new device, or one that only browsed, begins without a question', () => {
  expect(beginSession(null, false)).toEqual({ returning: false });
  expect(beginSession(BROWSED, false)).toEqual({ returning: false });
});

test('a device of an earlier party confirms that it is at the table, and counts as returning from then on', () => {
  const seated = { ...BROWSED, seating: uuid(1) };
  expect(beginSession(seated, false)).toEqual({
    refusal: { code: 'seatings.confirm_presence', details: {} },
  });
  expect(beginSession(seated, true)).toEqual({ returning: true });
  expect(beginSession({ ...BROWSED, returning: true }, false)).toEqual({ returning: true });
});
