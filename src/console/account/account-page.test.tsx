import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { passkeysStore } from '#tests/support/components/passkeys.ts';
import { render } from '#tests/support/components/render.tsx';
import { sharedScreen } from '#tests/support/components/shared-screen.ts';
import { type FakeAnswers, fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import { AccountPage } from './account-page.tsx';
import { createAccountStore } from './account-store.ts';

const ME = {
  id: 'leo',
  email: 'leo@example.com',
  name: 'Leo',
  venues: [],
  permissions: [],
};

/** Signed in here and on a phone, as in the server's response. */
function sessionAnswers(asked: string[] = []): FakeAnswers {
  const session = (id: string, device: string | null, isThis: boolean) => ({
    id,
    device,
    isThis,
    startedAt: '2026-11-20T16:00:00.000Z',
    lastUsedAt: '2026-11-20T17:30:00.000Z',
  });
  let sessions = [
    session('here', 'Firefox, Linux', true),
    session('phone', 'Safari, iPhone', false),
    session('old', null, false),
  ];
  return {
    'GET /staff/sessions': () => ({ sessions }),
    'DELETE /staff/sessions/:session'({ params: { session: id } }) {
      asked.push(`end ${id}`);
      sessions = sessions.filter((each) => each.id !== id);
      return undefined;
    },
    'GET /staff/account/export'() {
      asked.push('export');
      throw new ApiError(0, null, null);
    },
    'DELETE /staff/account'() {
      asked.push('erase');
      return undefined;
    },
    'DELETE /staff/sessions'() {
      asked.push('end others');
      sessions = sessions.filter((each) => each.isThis);
      return undefined;
    },
  };
}

interface Shown {
  call: Call;
  onErased?: () => void;
  onSignOut?: () => void;
}

async function show({ call, onErased = () => {}, onSignOut = () => {} }: Shown) {
  const { around } = await consoleParts();
  const account = createAccountStore({ call, onErased });
  return render(
    around(
      <AccountPage
        session={{ account, passkeys: passkeysStore().store, screen: sharedScreen().store }}
        me={ME}
        onBack={() => {}}
        onSignOut={onSignOut}
      />,
    ),
  );
}

test('a person sees where they are signed in, and signs out one screen, all others, or this one', async () => {
  const asked: string[] = [];
  const { screen, user } = await show({
    call: fakeCall(sessionAnswers(asked)),
    onSignOut: () => asked.push('out here'),
  });
  await user.click(await screen.findByRole('button', { name: /^Sign out Safari, iPhone/ }));
  expect(await screen.findByText('That screen is signed out.')).toBeTruthy();
  expect(screen.queryByText('Safari, iPhone')).toBe(null);
  expect(screen.getByText('this screen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Every other screen is signed out.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Sign out/ }));
  expect(asked).toEqual(['end phone', 'end others', 'out here']);
});

test('a list of screens that failed to load can be loaded again', async () => {
  const call = fakeCall(sessionAnswers());
  let isDown = true;
  const { screen, user } = await show({
    call: (id, ...request) =>
      isDown ? Promise.reject(new ApiError(0, null, null)) : call(id, ...request),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Safari, iPhone')).toBeTruthy();
});

test('a wrong old password is shown at its field, and the right one is confirmed', async () => {
  const { screen, user } = await show({
    call: fakeCall({
      ...sessionAnswers(),
      'PUT /staff/password'({ body: { current } }) {
        const code = 'staff.wrong_password';
        if (current !== 'right') throw Object.assign(new Error(code), { code });
        return undefined;
      },
    }),
  });
  const old = screen.getByLabelText<HTMLInputElement>('Present password');
  const fresh = screen.getByLabelText<HTMLInputElement>('New password');
  await user.type(old, 'wrong');
  await user.type(fresh, 'eleven crabs in a lift');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText(/That is not your present password/)).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(old);
  expect(fresh.value).toBe('eleven crabs in a lift');
  await user.clear(old);
  await user.type(old, 'right');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText(/signed out everywhere but here/)).toBeTruthy();
  expect([old.value, fresh.value]).toEqual(['', '']);
});

test('the account is deleted only once somebody says so twice, and the person here is led out', async () => {
  const asked: string[] = [];
  const { screen, user } = await show({
    call: fakeCall(sessionAnswers(asked)),
    onErased: () => asked.push('led out'),
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const question = screen.getByRole('group', { name: 'Delete your account for good?' });
  expect(document.activeElement).toBe(question);
  await user.click(screen.getByRole('button', { name: 'Delete the account' }));
  expect(asked).toEqual(['erase', 'led out']);
});

test('what could not be fetched is said, and nothing is saved', async () => {
  const { screen, user } = await show({ call: fakeCall(sessionAnswers()) });
  await user.click(screen.getByRole('button', { name: 'Save it all as a file' }));
  await screen.findByText(/^No answer/);
  expect(screen.queryByText(/^The file is saved/)).toBe(null);
});
