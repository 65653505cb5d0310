import { expect, test } from 'vitest';
import type { DeliveryState } from '#core/webhooks/codes.ts';
import { WEBHOOK_KINDS } from '#core/webhooks/codes.ts';
import type { WebhookDelivery, Webhooks, WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const TILL: WebhookView = {
  ...{ id: 'w1', url: 'https://till.example/hook', description: 'The till', state: 'on' },
  ...{ kinds: ['order.placed'], offReason: null, offAt: null, failingSince: null },
  ...{ previousUntil: null, waiting: 0, failed: 0 },
};
const MESSAGE: WebhookDelivery = {
  ...{ id: 'd1', message: 'msg_1', kind: 'order.placed', state: 'failed', madeAt: AT, tries: 10 },
  ...{ isBusy: false, triedAt: AT, status: 500, problem: 'status', took: 12, nextAt: null },
  ...{
    isBehind: false,
    body: JSON.stringify({ type: 'order.placed', data: { order: { number: 12 } } }),
  },
};

async function show(webhooks: WebhookView[], deliveries: WebhookDelivery[] = []) {
  const { around } = await consoleParts();
  const sent: unknown[] = [];
  const answer = (): Webhooks => ({ webhooks, hasOwnNetworks: false });
  const take = (asked: object) => {
    if ('body' in asked) sent.push(asked.body);
    return answer();
  };
  const call = fakeCall({
    'GET /venues/:venue/webhooks': answer,
    'POST /venues/:venue/webhooks': ({ body }) => {
      sent.push(body);
      webhooks.push({ ...TILL, ...body });
      return { secret: 'whsec_once' };
    },
    'PUT /venues/:venue/webhooks/:webhook': take,
    'PUT /venues/:venue/webhooks/:webhook/state': take,
    'DELETE /venues/:venue/webhooks/:webhook': () => {
      webhooks.pop();
      return answer();
    },
    'POST /venues/:venue/webhooks/:webhook/secret': () => ({ secret: 'whsec_new' }),
    'POST /venues/:venue/webhooks/:webhook/ping': ({ body }) => void sent.push(body),
    'GET /venues/:venue/webhooks/:webhook/deliveries': ({ query }) => ({
      deliveries: deliveries.filter(({ state }) => state === (query?.state ?? state)),
      next: null,
    }),
    'POST /venues/:venue/webhooks/:webhook/deliveries/:delivery/replay': ({ params }) =>
      void sent.push(params.delivery),
    'POST /venues/:venue/webhooks/:webhook/replays': ({ body }) => {
      sent.push(body);
      return { count: 2 };
    },
  });
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const rendered = render(
    around(
      <WebhooksPage
        session={{ call, environment }}
        venue={{ id: 'v', name: 'Kajkanten' }}
        onBack={() => {}}
      />,
    ),
  );
  await rendered.screen.findByRole('button', { name: 'Add a webhook' });
  return { ...rendered, sent };
}

test('a webhook is added, and its secret is shown once', async () => {
  const { screen, user, sent } = await show([]);
  screen.getByText('Nobody is told yet');
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  await screen.findByRole('dialog', { name: 'Add a webhook' });
  const [, add] = screen.getAllByRole('button', { name: 'Add a webhook' });
  if (add) await user.click(add);
  screen.getByText('Write the address that is told.');
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Address'), 'https://till.example/hook');
  await user.type(screen.getByLabelText('What it is'), 'The till');
  await user.click(screen.getByLabelText('The day is closed'));
  if (add) await user.click(add);
  const dialog = await screen.findByRole('dialog', { name: 'Secret of The till' });
  expect(dialog.querySelector('textarea')?.value).toBe('whsec_once');
  const kinds = WEBHOOK_KINDS.filter((kind) => kind !== 'day.closed');
  expect(sent).toMatchObject([{ url: 'https://till.example/hook', kinds }]);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText('whsec_once')).toBe(null);
});

test('one that takes nothing says so, and since when; a test is sent', async () => {
  const { screen, user, sent } = await show([{ ...TILL, failingSince: AT, waiting: 3 }]);
  screen.getByText('Takes nothing');
  screen.getByText('3 wait');
  screen.getByText(/^Has taken nothing since/);
  await user.click(screen.getByRole('button', { name: 'Send a test to The till' }));
  screen.getByText('A test is on its way to The till. The log shows how it went.');
  expect(sent).toHaveLength(1);
});

test('one that wants no more is off, says why, and is switched on again', async () => {
  const { screen, user, sent } = await show([
    { ...TILL, state: 'off', offReason: 'gone', offAt: AT, failed: 1 },
  ]);
  screen.getByText(/it answered that it wants no more messages/);
  expect(screen.queryByRole('button', { name: 'Send a test to The till' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(sent).toEqual([{ from: 'off', to: 'on' }]);
});

test('the log says what came of each message, and sends one or all again', async () => {
  const wait: DeliveryState = 'waiting';
  const { screen, user, sent } = await show(
    [{ ...TILL, failed: 1 }],
    [
      {
        ...MESSAGE,
        id: 'd2',
        kind: 'ping',
        body: '{"type":"ping"}',
        state: wait,
        isBehind: true,
        tries: 0,
        status: null,
        problem: null,
        took: null,
      },
      MESSAGE,
    ],
  );
  await user.click(screen.getByRole('button', { name: 'Log of The till' }));
  await screen.findByText('Waits for an earlier one');
  screen.getByText(/10 tries · answer 500 · 12 ms/);
  screen.getByText('The answer was no success');
  await user.click(screen.getByRole('button', { name: 'Send again, Order placed 12' }));
  await screen.findByText('It is sent again.');
  await user.click(screen.getByRole('button', { name: 'Send all now' }));
  await screen.findByText('2 messages are sent now, in order.');
  expect(sent).toMatchObject(['d1', { since: expect.any(String) }]);
  await user.selectOptions(screen.getByLabelText('Show'), 'delivered');
  await screen.findByText('There are none of these.');
});

test('a new secret and removing it are asked about first', async () => {
  const { screen, user } = await show([{ ...TILL, previousUntil: AT }]);
  await user.click(screen.getByRole('button', { name: 'Change The till' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  const question = screen.getByRole('group', { name: 'Make a new secret for The till?' });
  expect(question.textContent).toContain('both are valid');
  await user.click(screen.getByRole('button', { name: 'Keep the old one' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The till is removed.');
  screen.getByText('Nobody is told yet');
});
