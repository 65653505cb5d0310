import { expect, test } from 'vitest';
import type { DayMails } from '#core/day-mails/day-mails.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { DayMailsPart } from './day-mails-part.tsx';
import { createMailLinkStore } from './day-mails-store.ts';
import { MailLinkPage } from './mail-link-page.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const ADDRESS: DayMails['addresses'][number] = {
  ...{
    id: 'a1',
    email: 'book@example.com',
    gets: 'report',
    state: 'confirmed',
    askedAt: AT,
    confirmedAt: AT,
  },
  last: { day: '2026-11-20', state: 'failed', tries: 3, at: AT },
};

async function show(found: Partial<DayMails> = {}) {
  const { around } = await consoleParts();
  let kept: DayMails = { canMail: true, addresses: [ADDRESS], ...found };
  const call = fakeCall({
    'GET /venues/:venue/day-mails': () => kept,
    'POST /venues/:venue/day-mails': ({ body }) => {
      const asked = {
        ...ADDRESS,
        id: 'a2',
        email: body.email,
        state: 'asked',
        last: null,
      } as const;
      kept = { ...kept, addresses: [...kept.addresses, asked] };
      return kept;
    },
    'DELETE /venues/:venue/day-mails/:address': ({ params }) => {
      kept = { ...kept, addresses: kept.addresses.filter(({ id }) => id !== params.address) };
      return kept;
    },
  });
  return render(around(<DayMailsPart call={call} venue="v" gets="report" />));
}

test('an address is added with a link to confirm it, and removed', async () => {
  const { screen, user } = await show({ addresses: [] });
  await screen.findByText('No address yet.');
  await user.click(screen.getByRole('button', { name: 'Mail the link' }));
  screen.getByText(/^Write an e-mail address/);
  await user.type(screen.getByLabelText('E-mail address'), ' book@example.com ');
  await user.click(screen.getByRole('button', { name: 'Mail the link' }));
  await screen.findByText('A link was mailed to book@example.com.');
  screen.getByText('Waits for its owner to confirm it');
  screen.getByRole('button', { name: 'Mail the link again' });
  await user.click(screen.getByRole('button', { name: 'Remove book@example.com' }));
  await screen.findByText('Nothing is mailed to book@example.com any more.');
});

test('a mail that could not be delivered is said, and nothing is offered that cannot be mailed', async () => {
  const { screen } = await show({ canMail: false });
  await screen.findByText('Nov 20, 2026 could not be delivered. Check the address.');
  screen.getByText(/^This installation sends no mails/);
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
});

test('the link in a mail asks before it does anything', async () => {
  const { around } = await consoleParts();
  const used: string[] = [];
  const info = { kind: 'end', venue: 'Kajen', email: 'book@example.com' } as const;
  const call = fakeCall({
    'POST /day-mails/read': () => info,
    'POST /day-mails/use': ({ body }) => {
      used.push(body.token);
      return info;
    },
  });
  const link = createMailLinkStore(call);
  const { screen, user } = render(
    around(
      <MailLinkPage link={link} token="abc">
        {null}
      </MailLinkPage>,
    ),
  );
  await screen.findByRole('heading', { name: 'Stop the mails from Kajen?' });
  expect(used).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop these mails' }));
  await screen.findByText('Kajen mails nothing to book@example.com any more.');
  expect(used).toEqual(['abc']);
});

test('a press that did not get through can be tried again', async () => {
  const { around } = await consoleParts();
  const info = { kind: 'end', venue: 'Kajen', email: 'book@example.com' } as const;
  let isOffline = true;
  const call = fakeCall({
    'POST /day-mails/read': () => info,
    'POST /day-mails/use': () => {
      if (isOffline) throw new TypeError('no network');
      return info;
    },
  });
  const { screen, user } = render(
    around(
      <MailLinkPage link={createMailLinkStore(call)} token="abc">
        {null}
      </MailLinkPage>,
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  isOffline = false;
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  await screen.findByText('Kajen mails nothing to book@example.com any more.');
});
