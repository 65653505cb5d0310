import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { OrderMail as Known } from '#core/takeaway/takeaway.schema.ts';
import { createOrderMails } from '#guest/takeaway/order-mails.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { createTexts } from '#web/i18n/core.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import { OrderMail } from './order-mail.tsx';

const { asides: words } = createTexts('en', en).LL;
const order = makeOrder({
  ...{ state: 'accepted', service: 'collect', pickUpAt: '2026-11-20T19:00:00.000Z' },
});

function show(known: Known, of = order, refuses = false) {
  const asked: unknown[] = [];
  const server: { known: Known | null } = { known };
  const mails = createOrderMails(
    fakeCall({
      'GET /orders/:order/mail': () => {
        if (server.known === null) throw refused('server.failed');
        return server.known;
      },
      'PUT /orders/:order/mail': ({ body }) => {
        asked.push(body);
        if (refuses) throw refused('request.rate_limited');
        return { isOffered: true, isOn: true };
      },
      'DELETE /orders/:order/mail': () => {
        asked.push('stop');
        return { isOffered: true, isOn: false };
      },
    }),
  );
  const at = (now: number) =>
    inEnglish(<OrderMail words={words} mails={mails} order={of} at={now} />);
  const rendered = render(at(0));
  const later = (now: number) => rendered.rerender(at(now));
  return { ...rendered, asked, server, later };
}

test('a guest types an address, is told by mail, and can take it back', async () => {
  const { screen, user, asked } = show({ isOffered: true, isOn: false });
  await user.click(await screen.findByRole('button', { name: 'Get a mail when it’s ready' }));
  const field = screen.getByLabelText('Your e-mail address');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'anna@');
  await user.click(screen.getByRole('button', { name: 'Mail me' }));
  expect(screen.getByRole('alert').textContent).toContain('not an e-mail address');
  await user.type(field, 'example.com ');
  await user.click(screen.getByRole('button', { name: 'Mail me' }));
  expect(await screen.findByText('You get a mail when it’s ready.')).toBeTruthy();
  // The form is gone: what it has done is read next.
  expect(document.activeElement?.textContent).toMatch(/^You get a mail/);
  await user.click(screen.getByRole('button', { name: 'Don’t mail me' }));
  expect(await screen.findByRole('button', { name: 'Get a mail when it’s ready' })).toBeTruthy();
  expect(asked).toEqual([{ email: 'anna@example.com', language: 'en' }, 'stop']);
});

test('what is refused is said, and what was typed stays', async () => {
  const { screen, user } = show({ isOffered: true, isOn: false }, order, true);
  await user.click(await screen.findByRole('button', { name: 'Get a mail when it’s ready' }));
  const field = screen.getByLabelText<HTMLInputElement>('Your e-mail address');
  await user.type(field, 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Mail me' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many/);
  expect(field.value).toBe('anna@example.com');
});

test('nothing is shown where no mail is sent, nor once it is ready', async () => {
  const none = show({ isOffered: false, isOn: false });
  const ready = { ...order, lines: [makeLine({ state: 'ready' })] };
  const late = show({ isOffered: true, isOn: true }, ready);
  await waitFor(() =>
    expect([none, late].map((each) => each.container.textContent)).toEqual(['', '']),
  );
});

test('an address that nothing reaches is said by the page that promised a mail, and another can be typed', async () => {
  const { screen, user, server, later } = show({ isOffered: true, isOn: true });
  await screen.findByText('You get a mail when it’s ready.');
  server.known = null;
  later(30_000);
  // Not answered: nothing new is known.
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  server.known = { isOffered: true, isOn: false, isRefused: true };
  later(60_000);
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t send a mail/);
  expect(screen.queryByText('You get a mail when it’s ready.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Get a mail when it’s ready' }));
  await user.type(screen.getByLabelText('Your e-mail address'), 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Mail me' }));
  await screen.findByText('You get a mail when it’s ready.');
  expect(screen.queryByText(/couldn’t send a mail/)).toBeNull();
});
