import { expect, test } from 'vitest';
import { VenueZoneContext } from '#console/components/facts/venue-time.ts';
import type {
  VenuePaymentProvider,
  VenuePaymentProviders,
} from '#core/payment-providers/payment-providers.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { PaymentProvidersPage } from './payment-providers-page.tsx';

const NONE: Omit<VenuePaymentProvider, 'provider'> = {
  isOn: false,
  keys: 'none',
  isTrial: null,
  storedAt: null,
  certificateExpiresAt: null,
};
const MOLLIE = { ...NONE, provider: 'mollie' as const };
const STORED = {
  ...MOLLIE,
  keys: 'stored' as const,
  isTrial: false,
  storedAt: '2026-11-20T18:00:00.000Z',
};

function answerOf(changes: Partial<VenuePaymentProviders> = {}): VenuePaymentProviders {
  return { canStore: true, providers: [MOLLIE], fault: null, ...changes };
}

/** Where it is another day than in UTC. */
const ZONE = 'America/Los_Angeles';

async function show(...answers: VenuePaymentProviders[]) {
  const { around } = await consoleParts();
  const asked: unknown[] = [];
  const http = {
    request: async (method: string, path: string, options: { body?: unknown } = {}) => {
      asked.push([method, path, options.body]);
      return answers[Math.min(asked.length, answers.length) - 1];
    },
  } as unknown as Http;
  const page = (
    <PaymentProvidersPage
      session={{ call: createCall(http) }}
      venue={{ id: 'v' }}
      onBack={() => {}}
    />
  );
  const inZone = <VenueZoneContext value={ZONE}>{page}</VenueZoneContext>;
  return { ...render(around(inZone)), asked };
}

test('keys are typed, checked and stored, and are gone from the page', async () => {
  const stored = answerOf({ providers: [STORED] });
  const { screen, user, asked } = await show(answerOf(), stored);
  await user.click(await screen.findByRole('button', { name: 'Enter keys for Mollie' }));
  const field = screen.getByLabelText('API key');
  expect(field.getAttribute('type')).toBe('password');
  await user.type(field, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Check and store' }));
  screen.getByText('It begins with live_ or test_.');
  expect(asked).toHaveLength(1);
  await user.clear(field);
  await user.type(field, ' live_abc ');
  await user.click(screen.getByRole('button', { name: 'Check and store' }));
  await screen.findByText('The keys are right, and stored.');
  expect(asked[1]).toEqual([
    'PUT',
    '/venues/v/payment-providers/keys',
    { provider: 'mollie', apiKey: 'live_abc' },
  ]);
  expect(screen.queryByLabelText('API key')).toBeNull();
});

test('a manager reads which ways to pay guests see, and how a change at the provider gets here', async () => {
  const methods = ['swish' as const, 'card' as const];
  const on = { ...STORED, isOn: true };
  const asked = answerOf({ providers: [{ ...on, methods }] });
  const { screen, user } = await show(answerOf({ providers: [{ ...on, methods: [] }] }), asked);
  await screen.findByText(/^Guests choose on the provider’s page how they pay\. .*check the keys/);
  await user.click(screen.getByRole('button', { name: 'Check the keys for Mollie' }));
  await screen.findByText(/^Guests have a button each for Swish and card, .*check the keys/);
});

test('of a provider that is off nobody reads that guests have buttons for it', async () => {
  const off = answerOf({ providers: [{ ...STORED, methods: ['swish' as const] }] });
  const { screen } = await show(off);
  await screen.findByRole('button', { name: 'Check the keys for Mollie' });
  expect(screen.queryByText(/have a button each|check the keys here again/)).toBeNull();
});

test('what is wrong with keys is said in words, and the form stays', async () => {
  const { screen, user } = await show(answerOf(), answerOf({ fault: 'refused' }));
  await user.click(await screen.findByRole('button', { name: 'Enter keys for Mollie' }));
  await user.type(screen.getByLabelText('API key'), 'live_abc');
  await user.click(screen.getByRole('button', { name: 'Check and store' }));
  const alert = await screen.findByText(/The provider does not know these keys/);
  expect(alert.closest('[role=alert]')).not.toBeNull();
  screen.getByLabelText('API key');
});

test('a provider with keys is switched on', async () => {
  const on = answerOf({ providers: [{ ...STORED, isOn: true }] });
  const { screen, user, asked } = await show(answerOf({ providers: [STORED] }), on);
  await user.click(await screen.findByRole('button', { name: 'Switch on Mollie' }));
  await screen.findByRole('button', { name: 'Switch off Mollie' });
  expect(asked[1]).toEqual(['PUT', '/venues/v/payment-providers/active', { provider: 'mollie' }]);
  expect(screen.queryByRole('button', { name: 'Remove the keys for Mollie' })).toBeNull();
});

test('without the server’s key the page says what the operator must do, and offers no form', async () => {
  const { screen } = await show(answerOf({ canStore: false }));
  await screen.findByText(/has to set PAYMENT_KEY/);
  expect(screen.queryByRole('button', { name: 'Enter keys for Mollie' })).toBeNull();
});

test('keys that no longer open, and a certificate that is about to end, are pointed out', async () => {
  const swish = {
    ...STORED,
    provider: 'swish' as const,
    certificateExpiresAt: '2026-01-02T00:00:00.000Z',
  };
  const { screen } = await show(answerOf({ providers: [{ ...MOLLIE, keys: 'locked' }, swish] }));
  await screen.findByText(/no longer the one they were encrypted with/);
  screen.getByText(/The certificate ends Jan 1, 2026/);
});
