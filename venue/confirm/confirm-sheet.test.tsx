import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/api/shared/api-error.ts';
import { createConfirmationStore } from '../../src/stores/console/confirmation.ts';
import { consoleParts } from '../../tests/support/components/console.tsx';
import { render } from '../../tests/support/components/render.tsx';
import { LiveConfirm } from './confirm-sheet.tsx';

async function show() {
  const { around } = await consoleParts();
  const confirmation = createConfirmationStore(async (password) => {
    if (password === 'right') return;
    const code = 'staff.wrong_password';
    throw new ApiError(422, { type: 'about:blank', title: 'No.', status: 422, code }, null);
  });
  const me = { name: 'Kajsa', email: 'kajsa@example.com' };
  const page = (
    <>
      <input aria-label="Typed before" />
      <LiveConfirm confirmation={confirmation} me={me} />
    </>
  );
  return { ...render(around(page)), confirmation };
}

test('the password is asked for over what was typed, and all who wait go on with one answer', async () => {
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

test('whoever does not want to type it is not made to, and may be asked again', async () => {
  const { screen, user, confirmation } = await show();
  const first = confirmation.ask();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await first).toBe(false);
  void confirmation.ask();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
