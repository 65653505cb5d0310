import { expect, test } from 'vitest';
import { CONFIRMED_MS } from '#core/shared/limits.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listRoutes } from '#tests/support/server/routes.ts';
import { type Ask, testApp } from '#tests/support/server/test-app.ts';

/**
 * What changes where money goes, who has access, where links lead, or who is told what happens, deliberately written out: a
 * route that is added, or loses its confirmation, shows here.
 */
const CONFIRMED = [
  'DELETE /staff/account',
  'DELETE /staff/passkeys/:passkey',
  'DELETE /venues/:venue/payment-providers/:provider/keys',
  'DELETE /venues/:venue/people/:person',
  'DELETE /venues/:venue/shared-screens/:screen',
  'GET /staff/account/export',
  'POST /installation/trials/:venue/keep',
  'POST /installation/venues',
  'POST /installation/venues/:venue/owner-link',
  'POST /staff/passkeys',
  'POST /staff/passkeys/ceremony',
  'POST /venues/:venue/api-keys',
  'POST /venues/:venue/invitations',
  'POST /venues/:venue/people/:person/password-link',
  'POST /venues/:venue/shared-screens',
  'POST /venues/:venue/webhooks',
  'POST /venues/:venue/webhooks/:webhook/secret',
  'PUT /installation/operator/details',
  'PUT /installation/operator/plans',
  'PUT /staff/passkeys',
  'PUT /staff/screen/pin',
  'PUT /venues/:venue/address',
  'PUT /venues/:venue/payment-providers/active',
  'PUT /venues/:venue/payment-providers/keys',
  'PUT /venues/:venue/people/:person',
  'PUT /venues/:venue/webhooks/:webhook',
];
/** These end the session that asks. Streams keep their answer open. */
const LEFT_OUT = ['DELETE /staff/session', 'DELETE /staff/sessions'];
const ID = '0190d3c0-0000-7000-8000-000000000001';
const VALUES: Readonly<Record<string, string>> = { venue: VENUE, table: TABLE, provider: 'stripe' };

async function asksForPassword(ask: Ask, route: string): Promise<boolean> {
  const [method, path = ''] = route.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => VALUES[name] ?? ID).slice(1);
  const { status, body } = await ask(method as 'GET', url);
  return status === 403 && body?.code === 'staff.password_required';
}

test('what changes the way of money, access or addresses asks for the password, and nothing else does', async () => {
  const served = await testApp();
  const routes = listRoutes(served.app)
    .filter((route) => /^(GET|POST|PUT|DELETE) \/api\/v1\//.test(route))
    .map((route) => route.replace('/api/v1', ''))
    .filter((route) => !LEFT_OUT.includes(route) && !route.endsWith('/events'));
  const people = [await served.staff('owner'), await served.operator()];
  served.clock.advance(CONFIRMED_MS);
  const asking = new Set<string>();
  for (const ask of people) {
    for (const route of routes) {
      if (await asksForPassword(ask, route)) asking.add(route);
    }
  }
  expect([...asking].sort()).toEqual(CONFIRMED);
});
