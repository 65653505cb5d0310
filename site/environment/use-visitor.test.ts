import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { FormStatus } from '../forms/persisted-form.ts';
import { markPendingForm } from './use-visitor.ts';

function createSubject() {
  const kept = new Map<string, string>();
  const forms = [
    { status: signal<FormStatus>('editing') },
    { status: signal<FormStatus>('editing') },
  ] as const;
  markPendingForm(forms, {
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  return { kept, forms };
}

test('the device is marked from sending until the server has the message', () => {
  const { kept, forms } = createSubject();
  const [form] = forms;
  expect(kept.has('servett_waits')).toBe(false);
  for (const status of ['sending', 'waiting'] as const) {
    form.status.value = status;
    expect(kept.has('servett_waits')).toBe(true);
  }
  form.status.value = 'sent';
  expect(kept.has('servett_waits')).toBe(false);
});

test('the mark stays for as long as any message waits', () => {
  const { kept, forms } = createSubject();
  const [one, other] = forms;
  one.status.value = 'waiting';
  other.status.value = 'sending';
  one.status.value = 'editing';
  expect(kept.has('servett_waits')).toBe(true);
  other.status.value = 'sent';
  expect(kept.has('servett_waits')).toBe(false);
});

test("a page without waiting messages leaves another page's mark alone", () => {
  const kept = new Map([['servett_waits', '1']]);
  markPendingForm([{ status: signal<FormStatus>('editing') }], {
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  expect(kept.has('servett_waits')).toBe(true);
});

test('a full or blocked storage causes no error', () => {
  const status = signal<FormStatus>('editing');
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  markPendingForm([{ status }], { setItem: full, removeItem: full });
  markPendingForm([{ status }], null);
  status.value = 'waiting';
  status.value = 'sent';
  expect(status.value).toBe('sent');
});
