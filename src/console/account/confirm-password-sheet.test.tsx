import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Passkeys } from '#core/people/passkeys.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { fakeAuthenticator } from '#tests/support/components/passkeys.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { LiveConfirm } from './confirm-password-sheet.tsx';
import { createConfirmationStore } from './confirm-password-store.ts';

const NONE: Passkeys = { passkeys: [], isAvailable: true, isRequired: false };
const KEY = { id: 'key', name: 'Phone', createdAt: '2026-11-20T16:00:00.000Z', usedAt: null };

async function show(own: Passkeys = NONE) {
  const { around } = await consoleParts();
  const call = fakeCall({
    'POST /staff/session/confirm'({ body: { password } }) {
      if (password === 'right') return undefined;
      const code = 'staff.wrong_password';
      throw new ApiError(422, { type: 'about:blank', title: 'No.', status: 422, code }, null);
    },
    'GET /staff/passkeys': () => own,
    'POST /staff/session/confirm/passkey/ceremony': () => ({ ceremony: 'begun', options: {} }),
    'POST /staff/session/confirm/passkey': ({ body: { ceremony } }) => {
      expect(ceremony).toBe('begun');
      return undefined;
    },
  });
  const confirmation = createConfirmationStore(call, fakeAuthenticator());
  const me = { name: 'Kajsa', email: 'kajsa@example.com' };
  const page = (
    <>
      <input aria-label="Typed before" />
      <LiveConfirm confirmation={confirmation} me={me} />
    </>
  );
  return { ...render(around(page)), confirmation };
}

test('the password is asked for over the open page, and all waiting requests use one answer', async () => {
  const { screen, user, confirmation } = await show();
  await user.type(screen.getByLabelText('Typed before'), 'Leo Strand');
  const answers = Promise.all([confirmation.ask(), confirmation.ask()]);
  await screen.findByRole('dialog', { name: 'Still you, Kajsa?' });
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(field);
  await user.type(field, 'right');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await answers).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Typed before').value).toBe('Leo Strand');
});

test('the dialog can be cancelled, and may appear again', async () => {
  const { screen, user, confirmation } = await show();
  const first = confirmation.ask();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await first).toBe(false);
  void confirmation.ask();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('a person with a passkey may use it instead of the password', async () => {
  const { screen, user, confirmation } = await show({ ...NONE, passkeys: [KEY] });
  const answer = confirmation.ask();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await answer).toBe(true);
});

test('if a passkey is required, no password is asked for', async () => {
  const { screen, user, confirmation } = await show({
    passkeys: [KEY],
    isAvailable: true,
    isRequired: true,
  });
  const answer = confirmation.ask();
  const passkey = await screen.findByRole('button', { name: 'Use a passkey' });
  expect(screen.queryByLabelText('Password')).toBe(null);
  await user.click(passkey);
  expect(await answer).toBe(true);
});
