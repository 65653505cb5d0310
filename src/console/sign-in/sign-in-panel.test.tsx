import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { passkeysStore } from '#tests/support/components/passkeys.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import type { Failure } from '#web/stores/failure.ts';
import { createForgottenPasswordStore } from './forgotten-password-store.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { createStaffStore } from './staff-store.ts';

const ME = { id: 'leo', email: 'leo@example.com', name: 'Leo', venues: [], permissions: [] };

/** The fields of the API's errors that stores read. */
class Refusal extends Error {
  readonly code: Failure;
  readonly retryAfter: number | null;
  constructor(code: Failure, retryAfter: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

async function show(code: Failure, hasEnded = false, retryAfter: number | null = null) {
  const { around, clock } = await consoleParts();
  const sent: string[] = [];
  const passkeys = passkeysStore();
  const staff = createStaffStore({
    call: fakeCall({
      'POST /staff/session'({ body: { email, password } }) {
        sent.push(`${email} ${password}`);
        throw new Refusal(code, retryAfter);
      },
    }),
    clock,
  });
  const door = (
    <SignInPanel
      staff={staff}
      clock={clock}
      forgotten={null}
      passkeys={passkeys.store}
      hasEnded={hasEnded}
    >
      {null}
    </SignInPanel>
  );
  const rendered = render(around(door));
  const email = rendered.screen.getByLabelText<HTMLInputElement>('E-mail');
  const password = rendered.screen.getByLabelText<HTMLInputElement>('Password');
  await rendered.user.type(email, 'bar@kajkanten.example');
  await rendered.user.type(password, 'guess');
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Sign in' }));
  return { ...rendered, email, password, sent, clock, passkeys };
}

test('a wrong password is shown at the form, and the e-mail is kept', async () => {
  const { screen, email, password, sent } = await show('staff.sign_in_failed');
  const words = /That e-mail and password do not belong together/;
  expect(await screen.findByText(words)).toBeTruthy();
  expect(email.value).toBe('bar@kajkanten.example');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(password);
  expect(sent).toEqual(['bar@kajkanten.example guess']);
});

test('offline no input is lost, and no field is marked as wrong', async () => {
  const { screen, email, password } = await show('network');
  expect(await screen.findByText(/Check the network/)).toBeTruthy();
  expect([email.value, password.value]).toEqual(['bar@kajkanten.example', 'guess']);
  expect(password.getAttribute('aria-invalid')).toBeNull();
});

test('a person who was signed out by the server is informed', async () => {
  const { screen } = await show('network', true);
  expect(screen.getByText(/You have been signed out/)).toBeTruthy();
});

test('after too many wrong tries it says how long to wait, and blocks until then', async () => {
  const wait = 9 * 60_000 + 32_000;
  const { screen, user, sent, clock } = await show('request.rate_limited', false, wait);
  expect(await screen.findByText(/Too many wrong tries/)).toBeTruthy();
  expect(screen.getByText('Try again in 9:32 min.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent.length).toBe(1);
  await clock.advance(wait - 5_000);
  expect(await screen.findByText('Try again in 5 sec.')).toBeTruthy();
  await clock.advance(6_000);
  await waitFor(() => expect(screen.queryByText(/Try again in/)).toBe(null));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent.length).toBe(2);
});

test('a link for a forgotten password is mailed, without revealing whether the account exists', async () => {
  const { around, clock } = await consoleParts();
  const asked: string[] = [];
  const call = fakeCall({
    'POST /staff/links/forgotten'({ body: { email } }) {
      asked.push(email);
      return undefined;
    },
  });
  const { screen, user } = render(
    around(
      <SignInPanel
        staff={createStaffStore({ call, clock })}
        clock={clock}
        forgotten={createForgottenPasswordStore(call)}
        passkeys={null}
        hasEnded={false}
      >
        {null}
      </SignInPanel>,
    ),
  );
  await user.click(screen.getByText('Forgot the password?'));
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }));
  expect(asked).toEqual([]);
  const field = screen.getAllByLabelText<HTMLInputElement>('E-mail')[1];
  if (field === undefined) throw new Error('There is a field of its own.');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'bar@kajkanten.example');
  await user.click(screen.getByRole('button', { name: 'Mail me a link' }));
  expect(await screen.findByText(/If there is an account with bar@kajkanten.example/)).toBeTruthy();
  expect(asked).toEqual(['bar@kajkanten.example']);
});

test('the latest error is shown: for the password, for a passkey, and again', async () => {
  const { screen, user, passkeys } = await show('staff.passkey_required');
  expect(await screen.findByText(/signs in with a passkey only/)).toBeTruthy();
  passkeys.device.isTurnedAway = true;
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(/No passkey was accepted/)).toBeTruthy();
  expect(screen.queryByText(/signs in with a passkey only/)).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/signs in with a passkey only/)).toBeTruthy();
});

test('a person who deleted their account reads that it is gone, and who signs in afterwards does not', async () => {
  const { around, clock } = await consoleParts();
  const staff = createStaffStore({ call: fakeCall({}), clock });
  const { screen } = render(
    around(
      <SignInPanel staff={staff} clock={clock} forgotten={null} passkeys={null} hasEnded>
        {null}
      </SignInPanel>,
    ),
  );
  expect(screen.getByText(/^You have been signed out/)).toBeTruthy();
  staff.leaveErased();
  await screen.findByText('Your account is deleted.');
  expect(screen.queryByText(/^You have been signed out/)).toBe(null);
  staff.enter(ME);
  staff.expire();
  await screen.findByText(/^You have been signed out/);
});
