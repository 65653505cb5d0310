import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import { FIRST_MENU_BYTES_MAX, FORM_MIN_MS } from '#core/shared/limits.ts';
import type { Trial, TrialOffer, TrialRequest } from '#core/trials/trials.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { toBase64 } from '#web/platform/device/base64.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createTrialStore } from './trial-store.ts';

const OFFER: TrialOffer = { isOn: true, sendsMail: false, days: 14, tables: 10, ordersADay: 100 };

function createSubject(storage = createMemoryStorage()) {
  const clock = createTestClock();
  const sent: TrialRequest[] = [];
  const subject = { refusal: null as Error | null, clock, sent, storage, open };
  const trial = (): Trial => ({
    ...{ id: 'olkallaren-x', name: 'Ölkällaren', token: 'A'.repeat(32), table: '0123456789ab' },
    endsAt: new Date(clock.now() + 1_000_000).toISOString(),
    ...{ path: '/sv/table/0123456789ab', products: 2, code: null, isMailed: false },
  });
  function open() {
    return createTrialStore({
      call: fakeCall({
        'GET /trials': () => OFFER,
        'POST /trials': ({ body }) => {
          sent.push(body);
          if (subject.refusal !== null) throw subject.refusal;
          return trial();
        },
      }),
      clock,
      random: createTestRandom(),
      connection: { isOnline: signal(true) },
      storage,
      locale: signal<Locale>('sv'),
      timeZone: () => 'Europe/Stockholm',
      toBase64,
    });
  }
  return subject;
}

async function filled(subject: ReturnType<typeof createSubject>) {
  const store = subject.open();
  await store.form.restore();
  store.form.edit({ venue: ' Ölkällaren ', email: 'elin@example.com' });
  return store;
}

test('what was opened is found again on this device until it is over, or another is opened', async () => {
  const subject = createSubject();
  const store = await filled(subject);
  void store.form.send();
  await subject.clock.advance(FORM_MIN_MS);
  expect(store.opened.value?.name).toBe('Ölkällaren');
  const later = subject.open();
  await later.restore();
  expect(later.opened.value?.path).toBe('/sv/table/0123456789ab');
  await subject.clock.advance(1_000_000);
  const tooLate = subject.open();
  await tooLate.restore();
  expect(tooLate.opened.value).toBeNull();
  store.restart();
  expect([store.opened.value, store.form.status.value]).toEqual([null, 'editing']);
});

test('its own menu goes along, and without a file nothing is sent', async () => {
  const subject = createSubject();
  const store = await filled(subject);
  store.form.edit({ menu: 'own' });
  expect(store.form.check()).toEqual({ file: 'missing' });
  store.choose({ name: 'big.csv', bytes: new Uint8Array(FIRST_MENU_BYTES_MAX + 1) });
  expect([store.isFileTooBig.value, store.form.check()]).toEqual([true, { file: 'missing' }]);
  store.choose({ name: 'menu.csv', bytes: new TextEncoder().encode('a') });
  expect([store.isFileTooBig.value, store.form.check()]).toEqual([false, {}]);
  void store.form.send();
  await subject.clock.advance(FORM_MIN_MS);
  expect(subject.sent).toEqual([
    {
      venue: 'Ölkällaren',
      email: 'elin@example.com',
      menu: 'own',
      file: { bytes: 'YQ==' },
      locale: 'sv',
      timeZone: 'Europe/Stockholm',
      elapsed: FORM_MIN_MS,
    },
  ]);
});

test('a menu on a page goes along by its address, and without one nothing is sent', async () => {
  const subject = createSubject();
  const store = await filled(subject);
  store.form.edit({ menu: 'own', from: 'page', address: '  ' });
  expect(store.form.check()).toEqual({ address: 'missing' });
  store.choose({ name: 'menu.csv', bytes: new TextEncoder().encode('a') });
  store.form.edit({ address: ' krog.example/meny ' });
  expect(store.form.check()).toEqual({});
  void store.form.send();
  await subject.clock.advance(FORM_MIN_MS);
  expect(subject.sent).toMatchObject([{ menu: 'own', address: 'krog.example/meny' }]);
  expect(subject.sent[0]).not.toHaveProperty('file');
});

test('a refused trial loses nothing that was typed', async () => {
  const subject = createSubject();
  const store = await filled(subject);
  subject.refusal = refused('trials.name_taken', 409);
  void store.form.send();
  await subject.clock.advance(FORM_MIN_MS);
  expect([store.form.status.value, store.form.error.value]).toEqual([
    'editing',
    'trials.name_taken',
  ]);
  expect(store.form.draft.value.venue).toBe(' Ölkällaren ');
  expect(store.opened.value).toBeNull();
});

test('anything else that stands where a trial is kept is none', async () => {
  const storage = createMemoryStorage();
  for (const kept of [null, 'x', { id: 1 }, { name: 'x', endsAt: 'never' }]) {
    await storage.set('trial', kept);
    const store = createSubject(storage).open();
    await store.restore();
    expect(store.opened.value).toBeNull();
  }
});
