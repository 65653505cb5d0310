import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import type { OutgoingCall } from './calls-store.ts';
import { MoveNotice } from './move-notice.tsx';

const WISH: Call = makeCall({ kind: 'move', move: { to: { id: 'servett00012', label: '12' } } });

function show(mine: readonly Call[] = [WISH]) {
  const cancelled: string[] = [];
  const calls = {
    outgoing: signal<readonly OutgoingCall[]>([]),
    moveCall: signal<Call | null>(WISH),
    mine: signal(mine),
    cancel: async (id: string) => void cancelled.push(id),
    dismiss: async () => {},
  };
  return { calls, cancelled, ...render(inEnglish(<MoveNotice calls={calls} />)) };
}

test('who has asked withdraws it; the others of the party read that it was asked', async () => {
  const { screen, user, cancelled } = show();
  expect(screen.getByText('You’ve asked to move to table 12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(cancelled).toEqual([WISH.id]);
  const others = show([]).screen;
  expect(others.getByText('Your party has asked to move to table 12')).toBeTruthy();
  expect(others.queryByRole('button')).toBeNull();
});

test('a refusal is read once, and then is gone', async () => {
  const { screen, user, calls } = show();
  const to = { id: 'servett00012', label: '12' };
  calls.moveCall.value = { ...WISH, state: 'done', move: { to, refused: true } };
  expect(await screen.findByText(/Staff have not moved you to table 12/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/Staff have not moved you/)).toBeNull();
});
