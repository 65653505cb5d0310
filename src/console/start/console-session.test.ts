import { expect, test } from 'vitest';
import { createStaffStore } from '#console/sign-in/staff-store.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestConnection, createTestRandom } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createConsoleSession } from './console-session.ts';

const OPERATOR = {
  id: '0190d3c0-0000-7000-8000-000000000001',
  name: 'Olle',
  email: 'operator@servett.example',
  venues: [],
  permissions: ['feedback.moderate' as const],
};

function signedIn(status: number, code: string) {
  const clock = createTestClock();
  const staff = createStaffStore({ call: fakeCall({}), clock });
  staff.enter(OPERATOR);
  const problem = { type: 'about:blank', title: 'No.', status, code };
  const { call } = createConsoleSession({
    apiBase: 'https://servett.example',
    environment: {
      fetch: async () =>
        new Response(JSON.stringify(problem), {
          status,
          headers: { 'content-type': 'application/problem+json' },
        }),
      storage: createMemoryStorage(),
      clock,
      random: createTestRandom(),
      connection: createTestConnection(),
    },
    locale: 'en',
    timeZone: 'Europe/Stockholm',
    staff,
  });
  return { staff, call };
}

test('a response that the session has ended leads to the sign-in, on a page without a board', async () => {
  const { staff, call } = signedIn(401, 'staff.sign_in_required');
  await expect(call('GET /operator/feedback')).rejects.toMatchObject({
    code: 'staff.sign_in_required',
  });
  expect([staff.status.value, staff.me.value]).toEqual(['signed_out', null]);
});

test('a person without a permission stays signed in', async () => {
  const { staff, call } = signedIn(403, 'staff.forbidden');
  await expect(call('GET /operator/feedback')).rejects.toMatchObject({
    code: 'staff.forbidden',
  });
  expect(staff.status.value).toBe('signed_in');
});
