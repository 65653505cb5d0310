import { expect, test } from 'vitest';
import type { DayMails, MailOfDay } from '#core/day-mails/day-mails.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { DayMailsPart } from './day-mails-part.tsx';
import { createMailLinkStore } from './day-mails-store.ts';
import { MailLinkPage } from './mail-link-page.tsx';
import { MailsOfDay } from './mails-of-day.tsx';

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
  last: {
    ...{ day: '2026-11-20', state: 'failed', tries: 3, at: AT, nextAt: null },
    refusal: { reason: 'full', status: 552, at: AT },
  },
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
  return render(around(<DayMailsPart call={call} venue="v" gets="report" timeZone="UTC" />));
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
  await screen.findByText('Nov 20, 2026 could not be delivered.');
  screen.getByText(
    'Nov 20, 2026 18:00: The mailbox is full. (answer 552) It is not tried again. The same figures are on the page of the day.',
  );
  screen.getByText(/^This installation sends no mails/);
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
});

test('a closed day says to whom it was mailed, why not, and when it is tried again', async () => {
  const { around } = await consoleParts();
  const mail = { id: 'm1', email: 'book@example.com', gets: 'report', tries: 1, at: AT } as const;
  const busy = { reason: 'busy', status: 451, at: AT } as const;
  let mails: readonly MailOfDay[] = [
    { ...mail, state: 'waiting', refusal: busy, nextAt: '2026-11-20T18:01:00.000Z' },
  ];
  const call = fakeCall({
    'GET /venues/:venue/days/:day/mails': () => ({ mails: [...mails] }),
  });
  const { screen, user } = render(
    around(<MailsOfDay call={call} venue="v" day="2026-11-20" timeZone="UTC" />),
  );
  await screen.findByRole('heading', { name: 'Mailed to' });
  screen.getByText(
    'Nov 20, 2026 18:00: The mail server asked to wait. (answer 451) Next try Nov 20, 2026 18:01.',
  );
  expect(screen.queryByText(/^“Mailed” means/)).toBeNull();
  mails = [{ ...mail, state: 'sent', refusal: null, nextAt: null }];
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('Mailed Nov 20, 2026 18:00.');
  screen.getByText(/^“Mailed” means that the mail server took it/);
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
});

test('a day that goes to nobody says nothing about mails', async () => {
  const { around } = await consoleParts();
  const call = fakeCall({ 'GET /venues/:venue/days/:day/mails': () => ({ mails: [] }) });
  const { screen } = render(
    around(<MailsOfDay call={call} venue="v" day="2026-11-20" timeZone="UTC" />),
  );
  expect(screen.queryByRole('heading')).toBeNull();
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
