import { expect, test, vi } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createStaff } from './staff.ts';
import { createStanding } from './standing.ts';

const WRONG = new ApiError(
  422,
  { type: 'about:blank', title: '', status: 422, code: 'pins.wrong' },
  null,
);

test('wrong PINs take longer each time, also after leaving and coming back', async () => {
  const clock = createTestClock();
  const checkPin = vi.fn(async () => {
    throw WRONG;
  });
  const standing = createStanding();
  const staff = createStaff(fakeCall({ 'POST /device/pin': checkPin }), clock, standing);
  const waits: number[] = [];
  for (let wrong = 0; wrong < 6; wrong += 1) {
    standing.ask();
    await staff.enter('1234');
    waits.push(staff.wait.value);
    expect(staff.error.value).toBe('pins.wrong');
    staff.leave();
    expect(staff.error.value).toBeNull();
    // Until the wait is over nothing is asked.
    if (staff.wait.value > 0) await staff.enter('5678');
    await clock.advance(staff.wait.value * 1_000);
  }
  expect(waits).toEqual([0, 0, 5, 15, 60, 300]);
  expect(checkPin).toHaveBeenCalledTimes(6);
});

test('the right PIN opens the settings, unless staff have gone back meanwhile', async () => {
  const clock = createTestClock();
  let answer = () => {};
  const checkPin = () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  const standing = createStanding();
  const staff = createStaff(fakeCall({ 'POST /device/pin': checkPin }), clock, standing);
  standing.ask();
  const entered = staff.enter('1234');
  answer();
  await entered;
  expect(standing.standing.value).toBe('here');
  standing.ask();
  const late = staff.enter('1234');
  staff.leave();
  answer();
  await late;
  expect(standing.standing.value).toBe('away');
});
