import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { createTexts } from '#web/i18n/core.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import { KeptNotice } from './kept-notice.tsx';

const { asides: words } = createTexts('en', en).LL;
const UNTIL = '2026-11-20T18:20:00.000Z';
const WISH = { method: 'cash', share: 'amount', amount: 24_000, tip: 0, until: UNTIL } as const;

function show(call: Partial<Call>) {
  const again: string[] = [];
  const calls = { keptCall: signal(makeCall({ kind: 'bill', wish: WISH, ...call })) };
  const notice = (
    <KeptNotice words={words} calls={calls} currency="SEK" onAgain={() => again.push('again')} />
  );
  return { ...render(inEnglish(notice)), again };
}

test('a guest reads that staff did not get the sum, and can say it again', async () => {
  const doneAt = '2026-11-20T18:05:00.000Z';
  const { screen, user, again } = show({
    state: 'done',
    doneAt,
    wish: { ...WISH, refused: true },
  });
  expect(screen.getByText(/We did not get your SEK\s240/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay it' }));
  expect(again).toEqual(['again']);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/did not get/)).toBeNull());
});

test('so it is with what nobody took in time, and not with what is open, paid or withdrawn', () => {
  expect(show({ state: 'done', doneAt: UNTIL }).screen.getByText(/in time/)).toBeTruthy();
  const paid = ['2026-11-20T18:05:00.000Z', '2026-11-20T18:20:09.000Z'].map((doneAt) => ({
    state: 'done',
    doneAt,
  }));
  for (const call of [{ state: 'open' }, ...paid]) {
    const { container } = show(call as Partial<Call>);
    expect(container.textContent).toBe('');
  }
});
