import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { MailOutcome, Role } from '#core/people/codes.ts';
import type { People, ShareLink } from '#core/people/people.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { PeoplePage } from './people-page.tsx';
import { createPeopleStore } from './people-store.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const MADE: ShareLink = {
  id: 'link-2',
  token: TOKEN,
  expiresAt: '2026-11-27T18:00:00.000Z',
  address: 'https://kajkanten.example',
};
const person = (id: string, name: string, role: Role) => ({
  id,
  name,
  role,
  email: `${id}@kajkanten.example`,
});
const ALL: People = {
  mail: null,
  people: [
    person('maria', 'Maria Holm', 'owner'),
    person('sara', 'Sara Lind', 'manager'),
    person('ali', 'Ali Rahimi', 'kitchen'),
  ],
  invitations: [
    { id: 'link-1', role: 'staff', name: 'Leo', by: 'Maria Holm', expiresAt: MADE.expiresAt },
  ],
};

const OUTCOMES: Record<string, MailOutcome> = {
  'leo@kajen.example': 'failed',
  'ida@kajen.example': 'waiting',
};

/** The page as a member of staff sees it, and its requests to the server. */
async function show(you: { id: string; role: Role }, all = ALL, link = MADE) {
  const { around } = await consoleParts();
  const asked: string[] = [];
  const people = createPeopleStore(
    fakeCall({
      'GET /venues/:venue/people': () => all,
      'POST /venues/:venue/invitations': ({ params: { venue }, body: { role, name, mail } }) => {
        asked.push(`invite ${venue} ${role} ${name}`);
        if (mail === undefined) return link;
        asked.push(`mail ${mail.email} ${mail.locale}`);
        const outcome = OUTCOMES[mail.email] ?? 'sent';
        return { ...MADE, mailed: { email: mail.email, outcome } };
      },
      'DELETE /venues/:venue/invitations/:invitation': ({ params }) => {
        asked.push(`withdraw ${params.invitation}`);
        return undefined;
      },
      'PUT /venues/:venue/people/:person': ({ params, body }) => {
        asked.push(`role ${params.person} ${body.role}`);
        return all;
      },
      'DELETE /venues/:venue/people/:person': ({ params }) => {
        asked.push(`remove ${params.person}`);
        return undefined;
      },
      'POST /venues/:venue/people/:person/password-link': ({ params }) => {
        asked.push(`password ${params.person}`);
        return MADE;
      },
    }),
  );
  const page = (
    <PeoplePage
      session={{ people }}
      venue={{ id: 'kajkanten', name: 'Kajkanten', role: you.role }}
      me={you}
      address="https://kajkanten.example/venue/"
      onBack={() => asked.push('back')}
    />
  );
  const rendered = render(around(page));
  await rendered.screen.findByText('Maria Holm');
  return { ...rendered, asked };
}
const owner = { id: 'maria', role: 'owner' } as const;

test('an invitation needs a role, and gives a link to share', async () => {
  const { screen, user, asked } = await show(owner);
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('Choose what they may do.')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Kitchen/ }));
  await user.type(screen.getByLabelText(/Whom is it for/), ' Tuva ');
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe(`https://kajkanten.example/venue/#link=${TOKEN}`);
  expect(screen.getByRole('dialog', { name: 'Hand this link to Tuva' })).toBeTruthy();
  expect(asked).toEqual(['invite kajkanten kitchen Tuva']);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByLabelText('Link')).toBe(null));
});

test('the only owner sees why they cannot leave', async () => {
  const { screen, user } = await show(owner);
  await user.click(screen.getByRole('button', { name: 'Change Maria Holm' }));
  expect(screen.getByText(/You are the only owner/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBe(null);
  expect(screen.queryByRole('button', { name: /Leave/ })).toBe(null);
});

test('a role is changed, and somebody is removed after a confirmation', async () => {
  const { screen, user, asked } = await show(owner);
  await user.click(screen.getByRole('button', { name: 'Change Sara Lind' }));
  await user.click(screen.getByRole('radio', { name: /^Owner/ }));
  await user.click(screen.getByRole('button', { name: 'Change the role' }));
  expect(await screen.findByText('Sara Lind is now owner.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change Ali Rahimi' }));
  await user.click(screen.getByRole('button', { name: 'Remove from Kajkanten' }));
  expect(asked).toEqual(['role sara owner']);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Ali Rahimi is removed/)).toBeTruthy();
  expect(asked).toEqual(['role sara owner', 'remove ali']);
});

test('a manager can neither change owners and managers nor appoint any', async () => {
  const { screen, user, asked } = await show({ id: 'sara', role: 'manager' });
  const changes = screen.getAllByRole('button', { name: /^Change/ });
  expect(changes.map((each) => each.getAttribute('aria-label'))).toEqual(['Change Ali Rahimi']);
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for Leo' }));
  expect(await screen.findByText(/The invitation is withdrawn/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
  expect(screen.getAllByRole('radio').length).toBe(2);
  expect(asked).toEqual(['withdraw link-1']);
});

test('a password link is created for others, not for oneself', async () => {
  const two = { ...ALL, people: [...ALL.people, person('eva', 'Eva', 'owner')] };
  const { screen, user, asked } = await show(owner, two);
  await user.click(screen.getByRole('button', { name: 'Change Maria Holm' }));
  expect(screen.queryByRole('button', { name: 'Make a password link' })).toBe(null);
  expect(screen.getByRole('button', { name: 'Leave Kajkanten' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Change Ali Rahimi' }));
  await user.click(screen.getByRole('button', { name: 'Make a password link' }));
  expect(await screen.findByText(/until then the old password works/)).toBeTruthy();
  expect(asked).toEqual(['password ali']);
});

test('with mail configured an invitation can be mailed, and the link can still be shared', async () => {
  const { screen, user, asked } = await show(owner, { ...ALL, mail: { failedAt: null } });
  const invite = async (email: string) => {
    await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
    await user.click(screen.getByRole('radio', { name: /^Kitchen/ }));
    await user.type(screen.getByLabelText(/E-mail it is sent to/), email);
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
  };
  await invite('tuva');
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText(/E-mail it is sent to/), '@kajen.example');
  await user.click(screen.getByRole('radio', { name: 'Svenska' }));
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('Mailed to tuva@kajen.example.')).toBeTruthy();
  expect(screen.getByLabelText('Link')).toBeTruthy();
  expect(asked).toEqual(['invite kajkanten kitchen undefined', 'mail tuva@kajen.example sv']);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await invite('leo@kajen.example');
  expect(await screen.findByText(/could not be mailed to leo@kajen.example/)).toBeTruthy();
  expect(screen.getByLabelText('Link')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await invite('ida@kajen.example');
  expect(await screen.findByText(/The mail to ida@kajen.example is tried again/)).toBeTruthy();
  expect(screen.getByLabelText('Link')).toBeTruthy();
});

test('without mail nothing mentions it, and a failure is shown in its place', async () => {
  const without = await show(owner);
  await without.user.click(without.screen.getByRole('button', { name: 'Invite somebody' }));
  expect(without.screen.queryByLabelText(/E-mail/)).toBe(null);
  without.unmount();
  const { screen, unmount } = await show(owner, {
    ...ALL,
    mail: { failedAt: '2026-11-20T17:05:00.000Z' },
  });
  expect(
    screen.getByText(/The last mail, .* is not tried again; links can be handed over/),
  ).toBeTruthy();
  unmount();
  const failed = { failedAt: '2026-11-20T17:05:00.000Z', isWaiting: true as const };
  const waiting = await show(owner, { ...ALL, mail: failed });
  expect(waiting.screen.getByText(/The last mail, .* is tried again by itself/)).toBeTruthy();
});

test('a link with an address of this computer only is marked as such', async () => {
  const { screen, user } = await show(owner, ALL, { ...MADE, address: null });
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
  await user.click(screen.getByRole('radio', { name: /^Staff/ }));
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('Others cannot open this link')).toBeTruthy();
});

test('a role that was chosen is still there once a password link has been shared', async () => {
  const { screen, user, asked } = await show(owner);
  await user.click(screen.getByRole('button', { name: 'Change Sara Lind' }));
  await user.click(screen.getByRole('radio', { name: /^Kitchen/ }));
  await user.click(screen.getByRole('button', { name: 'Make a password link' }));
  await screen.findByLabelText('Link');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Change the role' }));
  expect(await screen.findByText('Sara Lind is now kitchen.')).toBeTruthy();
  expect(asked).toEqual(['password sara', 'role sara kitchen']);
});
