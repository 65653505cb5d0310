import { effect, signal } from '@preact/signals-react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device, DeviceSession, DeviceSessionRequest } from '#core/devices/device.schema.ts';
import { KIOSK_DEFAULTS } from '#core/devices/kiosk-settings.ts';
import type { OrderEntry } from '#guest/outbox/order-entry.ts';
import { joinTable } from '#guest/start/guest.ts';
import { serviceOf } from '#guest/table-page/service/service-of.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import {
  createDeviceEnvironment,
  openServerFixture,
  type ServerFixture,
} from '#tests/support/components/surfaces.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createLanguage, loadDictionary } from '#web/i18n/language.ts';
import { type Clock, systemClock } from '#web/platform/clock.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { applyToMenu } from '#web/stores/menu-events.ts';
import { createDeviceStream } from './device-stream.ts';
import { findVisit } from './left-visit.ts';
import { createVisit } from './visit.ts';
import { careForVisit } from './visit-care.ts';
import { watchVisit } from './visit-watch.ts';

const TABLE = { id: 'servett00007', label: '7' };
const DEVICE: Device = {
  id: '0193b0c0-0000-7000-8000-000000000001',
  name: 'Window',
  state: 'active',
  place: 'table',
  table: TABLE,
  guests: 'each',
  messages: {},
  reloadAt: null,
  venue: { id: 'kajkanten', name: 'Kajkanten', locales: ['sv', 'en'] },
  settings: KIOSK_DEFAULTS,
  hasPin: true,
  heartbeatSeconds: 60,
  sequence: 1,
};
const IN_ENGLISH: Device = { ...DEVICE, settings: { ...KIOSK_DEFAULTS, startLocale: 'en' } };
const SESSION: DeviceSession = {
  token: 'a'.repeat(43),
  session: {
    id: '0193b0c0-0000-7000-8000-000000000002',
    table: TABLE.id,
    seating: null,
    admission: 'browsing',
    returning: false,
    expiresAt: null,
    kiosk: 'code',
  },
  table: TABLE,
  hasParty: false,
};

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture();
});
afterAll(() => fixture.stop());

/** The server's side of sessions: each request is answered when the test says so. */
function sessionServer() {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    log,
    answer: () => waiting.shift()?.(),
    call: fakeCall({
      'POST /device/session': () =>
        new Promise<DeviceSession>((resolve) => {
          log.push('open');
          waiting.push(() => resolve(SESSION));
        }),
      'DELETE /device/session'() {
        log.push('end');
        return undefined;
      },
    }),
  };
}

function setUp(
  language = createLanguage('en', loadDictionary),
  known = IN_ENGLISH,
  openStorage: () => DeviceStorage = createMemoryStorage,
  speak = async (_code: string) => {},
  clock: Clock = systemClock,
) {
  const server = sessionServer();
  const isReachable = signal(true);
  const behind = signal(0);
  const environment = createDeviceEnvironment();
  const { isVisible } = environment.visibility;
  const visit = createVisit({
    apiBase: fixture.url,
    locale: language.locale,
    language,
    environment,
    behind,
    late: Promise.resolve({
      createDeviceStream: (options) =>
        createDeviceStream({ ...options, ...environment, isVisible }),
      findVisit,
      watchVisit,
      careForVisit: (own) =>
        careForVisit({ ...own, rest: { ...environment, storage: openStorage() } }),
      applyToMenu,
    }),
    clock,
    openLeft: openStorage,
    eraseStorage: async () => {},
    async loadService() {
      return (start, own) => {
        const guest = joinTable(start, own);
        return { guest, service: serviceOf(guest) };
      };
    },
    call: server.call,
    isReachable,
    device: signal(known),
    speak,
    onCleared() {},
  });
  return { ...server, visit, isReachable, behind };
}

/** A guest touches the tablet, sees the menu, and orders: a session is asked for. */
async function begin({ visit }: ReturnType<typeof setUp>) {
  await expect.poll(() => visit.current.value?.start.phase.value).toBe('ready');
  await visit.touch();
  visit.current.value?.source.load();
  await expect.poll(() => visit.current.value?.guest.value).not.toBeNull();
  await settle();
}

test('a guest who left while the tablet was offline gets no session when the network is back', async () => {
  const tablet = setUp();
  tablet.isReachable.value = false;
  await begin(tablet);
  expect(tablet.log).toEqual([]);
  await tablet.visit.leave();
  tablet.isReachable.value = true;
  await settle();
  expect(tablet.log).toEqual([]);

  // The next one gets theirs, and nobody takes it away.
  await begin(tablet);
  expect(tablet.log).toEqual(['open']);
  tablet.answer();
  await expect
    .poll(() => tablet.visit.current.value?.guest.value?.seating.session.value)
    .toBeTruthy();
  expect(tablet.log).toEqual(['open']);
  tablet.visit.dispose();
});

test('a session that is still on its way when its guest leaves ends before the next one begins', async () => {
  const tablet = setUp();
  await begin(tablet);
  expect(tablet.log).toEqual(['open']);
  await tablet.visit.leave();
  await begin(tablet);
  expect(tablet.log).toEqual(['open']);
  tablet.answer();
  await expect.poll(() => tablet.log).toEqual(['open', 'end', 'open']);
  tablet.visit.dispose();
});

test('a language that a guest chose before leaving begins nothing for the next one', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const language = createLanguage('en', async (locale) => {
    if (locale === 'sv') await late;
    return loadDictionary(locale);
  });
  const { visit } = setUp(language, {
    ...DEVICE,
    venue: { ...DEVICE.venue, locales: ['en', 'sv'] },
  });
  await expect.poll(() => visit.current.value?.start.phase.value).toBe('ready');
  await visit.touch();
  const choosing = visit.chooseLanguage('sv');
  await visit.leave();
  await visit.touch();
  arrive();
  await choosing;
  expect([visit.step.value, language.locale.value]).toEqual(['language', 'en']);
  visit.dispose();
});

test('a language that is still on its way changes nothing for a guest who chose another', async () => {
  const language = createLanguage('en', loadDictionary);
  const { visit } = setUp(language, DEVICE);
  await expect.poll(() => visit.current.value?.start.phase.value).toBe('ready');
  await visit.touch();
  let arrive = () => {};
  const spoken = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const late = visit.chooseLanguage('en', spoken);
  await visit.chooseLanguage('sv');
  arrive();
  await late;
  expect([visit.step.value, language.locale.value]).toEqual(['ordering', 'sv']);
  visit.dispose();
});

test('the menu of every guest goes by the server’s time, once it is known', async () => {
  const { visit, behind } = setUp();
  const hoursAway = () =>
    Math.round(Math.abs((visit.current.value?.start.menu.now.value ?? 0) - Date.now()) / 3_600_000);
  await expect.poll(() => visit.current.value?.start.phase.value).toBe('ready');
  expect(hoursAway()).toBe(0);
  behind.value = 7 * 3_600_000;
  expect(hoursAway()).toBe(7);
  await visit.clear();
  await expect.poll(() => visit.current.value?.start.phase.value).toBe('ready');
  expect(hoursAway()).toBe(7);
  visit.dispose();
});

test('an order that a power cut left behind is waited for, and nothing of it is deleted', async () => {
  const storage = createMemoryStorage();
  const entry: OrderEntry = {
    ...{ id: '0193b0c0-0000-7000-8000-000000000003', table: TABLE.id, token: null, menuVersion: 1 },
    ...{ createdAt: Date.now(), attempts: 0, state: 'waiting', problem: null },
    ...{ isWithdrawing: false, isConfirming: false },
    lines: [
      {
        ...{ key: 'a', product: 'toast-skagen', options: [], quantity: 1, note: '' },
        ...{ allergyQuestion: [], seenName: 'Toast Skagen', seenPrice: 18_900 },
      },
    ],
  };
  await storage.outbox.put(entry.id, entry);
  const stopped = () => ({ ...storage, close() {} });
  const { visit, isReachable } = setUp(createLanguage('en', loadDictionary), IN_ENGLISH, stopped);
  isReachable.value = false;
  const steps: string[] = [];
  const stop = effect(() => void steps.push(visit.step.value));
  await expect.poll(() => visit.current.value?.guest.value?.outbox.entries.value).toHaveLength(1);
  await settle();
  expect(steps).toEqual(['resting', 'waiting']);
  expect(visit.current.value?.unsent.value).toBe('open');
  stop();
  visit.dispose();
});

/** What a tablet that was stopped a minute ago has of its guest, who had chosen one dish. */
async function stoppedStorage(
  place: DeviceSessionRequest,
  spoken: string | null = null,
): Promise<() => DeviceStorage> {
  const storage = createMemoryStorage();
  const visit = { table: TABLE.id, place, locale: 'sv', spoken, aliveAt: Date.now() - 60_000 };
  await storage.set('kiosk:visit', visit);
  await storage.set(`cart:${TABLE.id}`, [
    {
      ...{ key: 'a', product: 'toast-skagen', options: [], quantity: 1, note: '' },
      ...{ seenName: 'Toast Skagen', seenPrice: 18_900 },
    },
  ]);
  return () => ({ ...storage, close() {} });
}

test.each([
  ['on their table’s tablet', IN_ENGLISH, {}],
  ['where they sat', { ...IN_ENGLISH, place: 'any', table: null }, { table: TABLE.id }],
] as const)('a guest goes on after a power cut %s, in their language', async (_, known, place) => {
  const language = createLanguage('en', loadDictionary);
  const { visit } = setUp(language, known, await stoppedStorage(place));
  await expect.poll(() => visit.isBack.value).toBe(true);
  expect(visit.step.value).toBe('ordering');
  expect(visit.current.value?.start.table.value?.id).toBe(TABLE.id);
  expect(visit.current.value?.start.cart.count.value).toBe(1);
  expect([language.locale.value, visit.wasLost.value]).toEqual(['sv', false]);
  await visit.leave();
  expect([visit.step.value, visit.isBack.value]).toEqual(['resting', false]);
  visit.dispose();
});

test('a guest who reads in a language that only tables speak is asked in it after a power cut', async () => {
  const said: unknown[] = [];
  const stopped = await stoppedStorage({}, 'ar');
  const { visit } = setUp(
    createLanguage('en', loadDictionary),
    IN_ENGLISH,
    stopped,
    async (code) => {
      said.push([code, visit.isBack.peek()]);
    },
  );
  await expect.poll(() => visit.isBack.value).toBe(true);
  expect(said).toEqual([['ar', false]]);
  visit.dispose();
});

test('a guest whose language does not come is asked all the same', async () => {
  const clock = createTestClock(Date.now());
  const never = () => new Promise<void>(() => {});
  const stopped = await stoppedStorage({}, 'ar');
  const { visit } = setUp(createLanguage('en', loadDictionary), IN_ENGLISH, stopped, never, clock);
  await expect.poll(() => clock.pendingTimers).toBeGreaterThan(0);
  expect(visit.isBack.value).toBe(false);
  await expect.poll(() => clock.advance(1_000).then(() => visit.isBack.value)).toBe(true);
  visit.dispose();
});

test.each([
  ['is at another table', { ...IN_ENGLISH, table: { id: 'servett00001', label: '1' } }],
  ['is locked', { ...IN_ENGLISH, state: 'locked' }],
] as const)('nobody goes on after a power cut on a tablet that %s', async (_, known) => {
  const { visit } = setUp(createLanguage('en', loadDictionary), known, await stoppedStorage({}));
  await expect.poll(() => visit.current.value?.start.phase.value).toBe('ready');
  expect(visit.step.value).toBe('resting');
  expect([visit.isBack.value, visit.wasLost.value]).toEqual([false, false]);
  visit.dispose();
});
