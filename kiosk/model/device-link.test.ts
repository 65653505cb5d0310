import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import type { Device } from '#core/devices/device.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { LinkState } from '#web/platform/connection.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createDeviceLink } from './device-link.ts';
import { readKeptDevice } from './kept-device.ts';

const DEVICE = {
  id: '1',
  name: 'Window',
  state: 'active',
  place: 'table',
  table: { id: 'servett00001', label: '1' },
  guests: 'each',
  messages: {},
  reloadAt: null,
  venue: { id: 'kajkanten', name: 'Kajkanten', locales: ['sv', 'en'] },
  settings: { idleSeconds: 90, warningSeconds: 30 },
  hasPin: true,
  heartbeatSeconds: 60,
  sequence: 7,
} as unknown as Device;
const REVOKED = new ApiError(
  401,
  { type: 'about:blank', title: '', status: 401, code: 'devices.revoked' },
  null,
);

const FAILED = new ApiError(
  503,
  { type: 'about:blank', title: '', status: 503, code: 'server.unavailable' },
  null,
);

async function setUp({
  storage = createMemoryStorage(),
  token = 'old' as string | null,
  device = async () => DEVICE,
} = {}) {
  const clock = createTestClock();
  if (token !== null) await storage.set('kiosk:token', token);
  const answers = {
    device,
    rotate: false,
    renew: async () => ({ token: 'new' }),
  };
  const held = signal<string | null>(null);
  const beats = vi.fn();
  const stream = { start: vi.fn(), stop: vi.fn(), state: signal<LinkState>('connecting') };
  const calls = { onReload: vi.fn(), onRevoked: vi.fn() };
  const link = createDeviceLink({
    call: fakeCall({
      'GET /device': () => answers.device(),
      async 'POST /device/heartbeat'() {
        beats(held.peek());
        return { device: await answers.device(), rotate: answers.rotate };
      },
      'POST /device/token': () => answers.renew(),
    }),
    token: held,
    storage,
    keptDevice: readKeptDevice(storage),
    clock,
    stream,
    health: async () => ({ failedBuild: null }) as never,
    onHeard() {},
    ...calls,
  });
  await link.start();
  await clock.advance(0);
  return { clock, storage, answers, held, beats, stream, link, ...calls };
}

test('a paired tablet follows its events and reports every minute', async () => {
  const { clock, link, stream, beats } = await setUp();
  expect(link.pairing.value).toBe('paired');
  expect(stream.start).toHaveBeenCalledWith(7);
  await clock.advance(120_000);
  expect(beats).toHaveBeenCalledTimes(3);
});

test('without a server it knows what it was, and asks every two seconds', async () => {
  const { storage } = await setUp();
  const second = await setUp({ storage });
  second.answers.device = () => Promise.reject(new ApiError(0, null, null));
  await second.clock.advance(60_000);
  expect([second.link.device.value?.name, second.link.isReachable.value]).toEqual([
    'Window',
    false,
  ]);
  second.answers.device = async () => ({ ...DEVICE, name: 'Terrace' });
  await second.clock.advance(2_000);
  expect([second.link.device.value?.name, second.link.isReachable.value]).toEqual([
    'Terrace',
    true,
  ]);
});

test('a removed tablet keeps neither its token nor what it was', async () => {
  const { link, answers, storage, onRevoked, held } = await setUp();
  answers.device = () => Promise.reject(REVOKED);
  await link.refresh();
  expect(onRevoked).toHaveBeenCalledOnce();
  expect([link.pairing.value, link.wasRevoked.value, held.value]).toEqual(['unpaired', true, null]);
  expect(await storage.get('kiosk:token')).toBeUndefined();
  expect(await storage.get('kiosk:device')).toBeUndefined();
});

test('an event that removes it needs no other answer', async () => {
  const { link, onRevoked } = await setUp();
  link.receive({ type: 'device.revoked', device: { ...DEVICE, state: 'revoked' } } as never);
  expect(onRevoked).toHaveBeenCalledOnce();
});

test('a new token is stored before it is used, and a lost answer locks nobody out', async () => {
  const { clock, answers, storage, held, link } = await setUp();
  answers.rotate = true;
  answers.renew = () => Promise.reject(new ApiError(0, null, null));
  await clock.advance(60_000);
  expect([held.value, link.pairing.value]).toEqual(['old', 'paired']);
  answers.renew = async () => ({ token: 'new' });
  await clock.advance(60_000);
  expect([held.value, await storage.get('kiosk:token')]).toEqual(['new', 'new']);
});

test('it loads again once per order, also after it has done so', async () => {
  const { link, answers, storage, onReload } = await setUp();
  answers.device = async () => ({ ...DEVICE, reloadAt: '2026-11-25T12:00:00.000Z' });
  await link.refresh();
  await link.refresh();
  expect(onReload).toHaveBeenCalledOnce();
  const second = await setUp({ storage });
  second.answers.device = answers.device;
  await second.link.refresh();
  expect(second.onReload).not.toHaveBeenCalled();
});

test('a server that answers with an error at the start is asked until it says what the tablet is', async () => {
  const { clock, answers, stream, beats } = await setUp({ device: () => Promise.reject(FAILED) });
  expect(stream.start).not.toHaveBeenCalled();
  answers.device = async () => DEVICE;
  await clock.advance(2_000);
  expect(stream.start).toHaveBeenCalledOnce();
  expect(beats).toHaveBeenCalledOnce();
});

test('an answer from before an event that comes after it does not undo it', async () => {
  const { clock, link, answers, storage } = await setUp();
  const early = Promise.withResolvers<Device>();
  answers.device = () => early.promise;
  const refreshed = link.refresh();
  const locked = { ...DEVICE, state: 'locked' as const };
  answers.device = async () => locked;
  link.receive({ type: 'device.locked', device: locked } as never);
  await clock.advance(0);
  early.resolve(DEVICE);
  await refreshed;
  expect(link.device.value?.state).toBe('locked');
  expect(await storage.get('kiosk:device')).toMatchObject({ device: { state: 'locked' } });
});
