import { expect, test, vi } from 'vitest';
import type { PairingAnswer } from '#core/devices/device.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createPairing } from './pairing.ts';

const refused = (code: ErrorCode, status: number, retryAfter: number | null = null) =>
  new ApiError(status, { type: 'about:blank', title: '', status, code }, retryAfter);

function setUp() {
  const clock = createTestClock();
  let given = 0;
  const askPairing = vi.fn(
    async (_deviceCode: string): Promise<PairingAnswer> => ({ state: 'pending', interval: 5 }),
  );
  const server = {
    requestPairing: async () => {
      given += 1;
      return {
        deviceCode: `secret-${given}`,
        userCode: `CODE-${given}`,
        expiresIn: 600,
        interval: 5,
      };
    },
  };
  const onPaired = vi.fn();
  const pairing = createPairing({
    call: fakeCall({
      'POST /device/pairing': () => server.requestPairing(),
      'POST /device/pairing/token': ({ body }) => askPairing(body.deviceCode),
    }),
    clock,
    model: async () => null,
    onPaired,
  });
  return { clock, server, askPairing, onPaired, pairing };
}

test('the code is asked about until somebody approves it', async () => {
  const { clock, askPairing, onPaired, pairing } = setUp();
  pairing.start();
  await clock.advance(0);
  expect(pairing.code.value?.userCode).toBe('CODE-1');
  await clock.advance(11_000);
  expect(askPairing).toHaveBeenCalledTimes(2);
  askPairing.mockResolvedValue({ state: 'paired', token: 'token' });
  await clock.advance(5_000);
  expect(onPaired).toHaveBeenCalledWith('token');
  expect(pairing.code.value).toBeNull();
  await clock.advance(60_000);
  expect(askPairing).toHaveBeenCalledTimes(3);
});

test('a code that expires is replaced by a new one, once the server says that nobody approved it', async () => {
  const { clock, askPairing, pairing } = setUp();
  pairing.start();
  await clock.advance(600_000);
  askPairing.mockRejectedValueOnce(refused('pairings.ended', 410));
  await clock.advance(5_000);
  expect(pairing.code.value?.userCode).toBe('CODE-2');
});

test('a code that is approved in its last second pairs the tablet', async () => {
  const { clock, askPairing, onPaired, pairing } = setUp();
  pairing.start();
  await clock.advance(599_000);
  askPairing.mockResolvedValue({ state: 'paired', token: 'token' });
  await clock.advance(10_000);
  expect(askPairing).toHaveBeenLastCalledWith('secret-1');
  expect(onPaired).toHaveBeenCalledWith('token');
});

test('a code that expires without a server is not shown any more', async () => {
  const { clock, server, askPairing, pairing } = setUp();
  pairing.start();
  await clock.advance(590_000);
  askPairing.mockRejectedValue(new ApiError(0, null, null));
  server.requestPairing = () => Promise.reject(new ApiError(0, null, null));
  await clock.advance(20_000);
  expect([pairing.code.value, pairing.error.value]).toEqual([null, 'network']);
});

test('a code that the server has forgotten is replaced at once', async () => {
  const { clock, askPairing, pairing } = setUp();
  pairing.start();
  askPairing.mockRejectedValueOnce(refused('pairings.ended', 410));
  await clock.advance(5_000);
  await clock.advance(0);
  expect(pairing.code.value?.userCode).toBe('CODE-2');
});

test('a server that wants to be asked less often is', async () => {
  const { clock, askPairing, pairing } = setUp();
  pairing.start();
  askPairing.mockRejectedValueOnce(refused('pairings.slow_down', 429, 10_000));
  await clock.advance(5_000);
  expect(askPairing).toHaveBeenCalledTimes(1);
  await clock.advance(14_000);
  expect(askPairing).toHaveBeenCalledTimes(1);
  await clock.advance(1_000);
  expect(askPairing).toHaveBeenCalledTimes(2);
});

test('without a server the tablet says so, and shows a code as soon as there is one', async () => {
  const { clock, server, pairing } = setUp();
  const { requestPairing } = server;
  server.requestPairing = () => Promise.reject(new ApiError(0, null, null));
  pairing.start();
  await clock.advance(0);
  expect([pairing.code.value, pairing.error.value]).toEqual([null, 'network']);
  server.requestPairing = requestPairing;
  await clock.advance(3_000);
  expect([pairing.code.value?.userCode, pairing.error.value]).toEqual(['CODE-1', null]);
});
