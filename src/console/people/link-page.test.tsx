import { expect, test } from 'vitest';
import { createStaffLinkStore } from '#console/sign-in/staff-link-store.ts';
import type { LinkInfo } from '#core/people/people.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import type { Failure } from '#web/stores/failure.ts';
import { LinkPage } from './link-page.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const INVITATION: LinkInfo = {
  kind: 'invitation',
  venue: 'Kajkanten',
  role: 'kitchen',
  by: 'Maria Holm',
  name: 'Leo',
  email: null,
  expiresAt: '2026-11-27T18:00:00.000Z',
  isAsked: false,
};
const ME = { id: 'leo', email: 'leo@example.com', name: 'Leo', venues: [], permissions: [] };
const refusal = (code: Failure) => Object.assign(new Error(code), { code });

async function show(info: LinkInfo | Failure, answer: Failure | null = null) {
  const { around } = await consoleParts();
  const sent: unknown[] = [];
  const left: string[] = [];
  const enter = ({ body }: { body: unknown }) => {
    sent.push(body);
    if (answer !== null) throw refusal(answer);
    return ME;
  };
  const link = createStaffLinkStore({
    call: fakeCall({
      'POST /staff/links/read'() {
        if (typeof info === 'string') throw refusal(info);
        return info;
      },
      'POST /staff/links/accept': enter,
      'POST /staff/links/password': enter,
    }),
    onSignedIn: ({ name }) => left.push(`in as ${name}`),
  });
  const page = (
    <LinkPage link={link} token={TOKEN} signedIn={null} onLeave={() => left.push('left the link')}>
      {null}
    </LinkPage>
  );
  return { ...render(around(page)), sent, left };
}

test('an invited person sees the inviter and the role, chooses a password, and is signed in', async () => {
  const { screen, user, sent, left } = await show(INVITATION);
  expect(await screen.findByRole('heading', { name: 'Welcome to Kajkanten.' })).toBeTruthy();
  expect(screen.getByText(/Maria Holm invites you. You will be: Kitchen./)).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail'), 'leo@example.com');
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(password.getAttribute('type')).toBe('password');
  await user.click(password);
  await user.paste('leo');
  expect(screen.getByText('9 characters to go')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join Kajkanten' }));
  expect(await screen.findByText('It needs at least 12 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(password);
  expect(sent).toEqual([]);
  await user.type(password, ' and eleven crabs');
  expect(screen.getByText(/^(Good|Very good)$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join Kajkanten' }));
  expect(sent).toEqual([
    { token: TOKEN, name: 'Leo', email: 'leo@example.com', password: 'leo and eleven crabs' },
  ]);
  await expect.poll(() => left).toEqual(['in as Leo', 'left the link']);
});

test('an invalid link shows possible reasons, and where to go', async () => {
  const { screen, user, left } = await show('links.ended');
  expect(await screen.findByText(/used, withdrawn, or is more than 7 days old/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'To the sign-in' }));
  expect(left).toEqual(['left the link']);
});

test('a link that ends during input says so, and a duplicate e-mail keeps the form', async () => {
  const refused = await show(INVITATION, 'people.email_refused');
  const fill = async ({ screen, user }: Awaited<ReturnType<typeof show>>) => {
    await user.type(await screen.findByLabelText('E-mail'), 'maria@kajkanten.example');
    await user.type(screen.getByLabelText('Password'), 'eleven crabs in a lift');
    await user.click(screen.getByRole('button', { name: 'Join Kajkanten' }));
  };
  await fill(refused);
  expect(await refused.screen.findByText(/cannot be accepted with that e-mail/)).toBeTruthy();
  expect(refused.screen.getByLabelText<HTMLInputElement>('E-mail').value).toContain('maria');
  refused.unmount();
  const ended = await show(INVITATION, 'links.ended');
  await fill(ended);
  expect(await ended.screen.findByText('This link leads nowhere any more.')).toBeTruthy();
});

test('a password link shows whose password it is', async () => {
  const info = { ...INVITATION, kind: 'password', role: null, email: 'leo@example.com' } as const;
  const { screen, user, sent } = await show(info);
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('leo@example.com');
  const password = screen.getByLabelText<HTMLInputElement>('New password');
  await user.type(password, 'eleven crabs in a lift');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(sent).toEqual([{ token: TOKEN, password: 'eleven crabs in a lift' }]);
});
