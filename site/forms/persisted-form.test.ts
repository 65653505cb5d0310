import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { FORM_MIN_MS } from '#core/shared/limits.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { persistedText } from '#web/stores/persisted-text.ts';
import { createPersistedForm } from './persisted-form.ts';

type Draft = { readonly text: string; readonly website: string };
type Body = { text: string; elapsed: number };
type Fate = 'ok' | 'lost' | 'answer lost' | 'broken' | ErrorCode;

const EMPTY: Draft = { text: '', website: '' };
const LONG_MS = 60_000;

/** A device with a form, and a server that stores messages by their id. */
function createSubject(storage: DeviceStorage = createMemoryStorage()) {
  const clock = createTestClock();
  const isOnline = signal(true);
  const posted: { id: string; body: Body }[] = [];
  const stored = new Map<string, string>();
  const subject = { fate: 'ok' as Fate, clock, isOnline, posted, stored, storage, open };

  async function post(id: string, body: Body): Promise<void> {
    posted.push({ id, body });
    const { fate } = subject;
    if (fate === 'lost') throw new ApiError(0, null, null);
    if (fate === 'broken') throw refused('server.failed', 500);
    if (fate !== 'ok' && fate !== 'answer lost') throw refused(fate, 422);
    const before = stored.get(id);
    if (before !== undefined && before !== body.text) throw refused('forms.key_reused', 422);
    stored.set(id, body.text);
    if (fate === 'answer lost') throw new ApiError(0, null, null);
  }

  /** The form as a newly opened page finds it. */
  function open() {
    const form = createPersistedForm<Draft, Body>(
      {
        key: 'feedback-draft',
        empty: EMPTY,
        read: (kept) =>
          typeof kept === 'object' && kept !== null
            ? { text: persistedText(kept, 'text'), website: '' }
            : null,
        check: ({ text }) => (text === '' ? { text: 'missing' } : {}),
        toBody: ({ text }, elapsed) => ({ text, elapsed }),
        post,
      },
      { clock, random: createTestRandom(), connection: { isOnline }, storage },
    );
    void form.restore();
    return form;
  }
  return subject;
}

test('typed text survives a reload, until it is sent', async () => {
  const subject = createSubject();
  const form = subject.open();
  for (const text of ['G', 'Go', 'Good']) form.edit({ text });
  await settle();
  const reloaded = subject.open();
  await reloaded.restore();
  expect(reloaded.draft.value.text).toBe('Good');
  void reloaded.send();
  await subject.clock.advance(FORM_MIN_MS);
  expect(reloaded.status.value).toBe('sent');
  const later = subject.open();
  await later.restore();
  expect(later.draft.value).toEqual(EMPTY);
});

test('new typing is not overwritten by the stored draft', async () => {
  const subject = createSubject();
  subject.open().edit({ text: 'old' });
  await settle();
  const form = subject.open();
  form.edit({ text: 'new' });
  await form.restore();
  expect(form.draft.value.text).toBe('new');
  await settle();
  const reloaded = subject.open();
  await reloaded.restore();
  expect(reloaded.draft.value.text).toBe('new');
});

test('a waiting message is not lost to typing before the storage was read', async () => {
  const subject = createSubject();
  const form = subject.open();
  form.edit({ text: 'waits' });
  subject.isOnline.value = false;
  void form.send();
  await subject.clock.advance(LONG_MS);
  form.dispose();
  const reloaded = subject.open();
  reloaded.edit({ text: 'new' });
  await settle();
  expect([reloaded.status.value, reloaded.draft.value.text]).toEqual(['waiting', 'waits']);
});

test('a device whose storage never answers still sends', async () => {
  const storage = createMemoryStorage();
  storage.get = () => new Promise(() => {});
  const subject = createSubject(storage);
  const form = subject.open();
  form.edit({ text: 'Good' });
  void form.send();
  await subject.clock.advance(LONG_MS);
  expect(form.status.value).toBe('sent');
});

test('an invalid draft is not sent', async () => {
  const subject = createSubject();
  const form = subject.open();
  await form.send();
  expect([form.status.value, subject.posted.length]).toEqual(['editing', 0]);
});

test('a user who is faster than the minimum time waits a moment, without a message', async () => {
  const subject = createSubject();
  const form = subject.open();
  form.edit({ text: 'Filled in by the browser' });
  void form.send();
  await subject.clock.advance(FORM_MIN_MS - 1);
  expect([form.status.value, subject.posted.length]).toEqual(['sending', 0]);
  await subject.clock.advance(1);
  expect(form.status.value).toBe('sent');
  expect(subject.posted[0]?.body.elapsed).toBe(FORM_MIN_MS);
});

test('typing does not change a message that is being sent', async () => {
  const subject = createSubject();
  const form = subject.open();
  await settle();
  form.edit({ text: 'first' });
  void form.send();
  form.edit({ text: 'second' });
  await subject.clock.advance(LONG_MS);
  expect([...subject.stored.values()]).toEqual(['first']);
});

test.each(['lost', 'answer lost', 'broken'] as const)(
  'when the request is %s, it waits, and goes again under the same id',
  async (fate) => {
    const subject = createSubject();
    const form = subject.open();
    await subject.clock.advance(LONG_MS);
    form.edit({ text: 'Good' });
    subject.fate = fate;
    await form.send();
    expect(form.status.value).toBe('waiting');
    subject.fate = 'ok';
    await subject.clock.advance(LONG_MS);
    expect(form.status.value).toBe('sent');
    expect(new Set(subject.posted.map(({ id }) => id)).size).toBe(1);
    expect([...subject.stored.values()]).toEqual(['Good']);
  },
);

test('offline it waits without trying, and is sent as soon as the network is back', async () => {
  const subject = createSubject();
  const form = subject.open();
  await subject.clock.advance(LONG_MS);
  form.edit({ text: 'Good' });
  subject.isOnline.value = false;
  await form.send();
  await subject.clock.advance(LONG_MS);
  expect([form.status.value, subject.posted.length]).toEqual(['waiting', 0]);
  subject.isOnline.value = true;
  await settle();
  expect(form.status.value).toBe('sent');
});

test('a waiting message is sent after a reload, under its id', async () => {
  const subject = createSubject();
  const form = subject.open();
  await subject.clock.advance(LONG_MS);
  form.edit({ text: 'Good' });
  subject.fate = 'answer lost';
  await form.send();
  form.dispose();
  await settle();
  subject.fate = 'ok';
  const reloaded = subject.open();
  void reloaded.restore();
  await subject.clock.advance(LONG_MS);
  expect(reloaded.status.value).toBe('sent');
  expect(subject.stored.size).toBe(1);
});

test('a waiting message does not wait for the minimum time again', async () => {
  const subject = createSubject();
  const form = subject.open();
  form.edit({ text: 'Good' });
  subject.fate = 'answer lost';
  void form.send();
  await subject.clock.advance(FORM_MIN_MS);
  expect(form.status.value).toBe('waiting');
  form.dispose();
  subject.fate = 'ok';
  const reloaded = subject.open();
  await reloaded.restore();
  expect(reloaded.status.value).toBe('sent');
  expect(subject.posted.map(({ body }) => body.elapsed)).toEqual([FORM_MIN_MS, FORM_MIN_MS]);
});

test('a message whose page was closed before the minimum time waits for the rest of it', async () => {
  const subject = createSubject();
  const form = subject.open();
  form.edit({ text: 'Good' });
  await subject.clock.advance(1_000);
  void form.send();
  await settle();
  const reloaded = subject.open();
  await subject.clock.advance(FORM_MIN_MS - 1_001);
  expect(subject.posted).toEqual([]);
  await subject.clock.advance(1);
  expect(subject.posted[0]?.body.elapsed).toBe(FORM_MIN_MS);
  expect(reloaded.status.value).toBe('sent');
});

test.each([-5, 0.5, Number.NaN, '3000'])(
  'a time of %s that was written there is no time',
  async (elapsed) => {
    const storage = createMemoryStorage();
    await storage.set('feedback-draft', {
      draft: { text: 'Good' },
      id: null,
      isWaiting: true,
      elapsed,
    });
    const subject = createSubject(storage);
    subject.open();
    await subject.clock.advance(FORM_MIN_MS - 1);
    expect(subject.posted).toEqual([]);
    await subject.clock.advance(1);
    expect(subject.posted[0]?.body.elapsed).toBe(FORM_MIN_MS);
  },
);

test('a refused message can be corrected and sent under the same id', async () => {
  const subject = createSubject();
  const form = subject.open();
  await subject.clock.advance(LONG_MS);
  form.edit({ text: 'Links' });
  subject.fate = 'forms.too_many_links';
  await form.send();
  expect([form.status.value, form.error.value]).toEqual(['editing', 'forms.too_many_links']);
  expect(form.draft.value.text).toBe('Links');
  subject.fate = 'ok';
  form.edit({ text: 'No links' });
  await form.send();
  expect([form.status.value, form.error.value]).toEqual(['sent', null]);
  expect(new Set(subject.posted.map(({ id }) => id)).size).toBe(1);
});

test('a message that had arrived before it was edited does not change: the edit is a second one', async () => {
  const subject = createSubject();
  const form = subject.open();
  await subject.clock.advance(LONG_MS);
  form.edit({ text: 'first' });
  subject.fate = 'answer lost';
  await form.send();
  form.takeBack();
  subject.fate = 'ok';
  form.edit({ text: 'second' });
  await form.send();
  expect([form.status.value, form.error.value]).toEqual(['editing', 'forms.key_reused']);
  await form.send();
  expect(form.status.value).toBe('sent');
  expect([...subject.stored.values()]).toEqual(['first', 'second']);
});

test('another message starts empty, with its own id', async () => {
  const subject = createSubject();
  const form = subject.open();
  await subject.clock.advance(LONG_MS);
  form.edit({ text: 'first' });
  await form.send();
  form.restart();
  expect([form.status.value, form.draft.value]).toEqual(['editing', EMPTY]);
  await subject.clock.advance(LONG_MS);
  form.edit({ text: 'second' });
  await form.send();
  expect([...subject.stored.values()]).toEqual(['first', 'second']);
});

test('a browser without storage is reported, and data of another application there is left alone', async () => {
  const broken = createMemoryStorage();
  broken.set = () => Promise.reject(new Error('full'));
  const form = createSubject(broken).open();
  form.edit({ text: 'Good' });
  await settle();
  expect(form.isKept.value).toBe(false);

  const strange = createMemoryStorage();
  await strange.set('feedback-draft', { draft: 7, id: 3 });
  const other = createSubject(strange).open();
  await other.restore();
  expect(other.draft.value).toEqual(EMPTY);
});
