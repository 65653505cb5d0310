import { expect, test } from 'vitest';
import type { ApiKeyView, NewApiKey } from '#core/api-keys/api-keys.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiKeysPage } from './api-keys-page.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const TOKEN = 'srv_0123456789abcdefghijABCDEFGHIJ01abc123';
const KEY: ApiKeyView = {
  ...{ id: 'k1', name: 'Till adapter', scopes: ['menu.read', 'orders.write'], start: 'srv_a1B2' },
  ...{ createdAt: AT, expiresAt: null, hasExpired: false, usedAt: null },
};

async function show(found: ApiKeyView[] = [KEY]) {
  const { around } = await consoleParts();
  let keys = found;
  const made: NewApiKey[] = [];
  const call = fakeCall({
    'GET /venues/:venue/api-keys': () => ({ keys }),
    'POST /venues/:venue/api-keys': ({ body }) => {
      made.push(body);
      keys = [...keys, { ...KEY, id: body.id, name: body.name, scopes: body.scopes }];
      return { token: TOKEN };
    },
    'DELETE /venues/:venue/api-keys/:key': ({ params }) => {
      keys = keys.filter(({ id }) => id !== params.key);
      return { keys };
    },
  });
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const page = render(
    around(
      <ApiKeysPage
        session={{ call, environment }}
        venue={{ id: 'kajen', name: 'Kajen' }}
        onBack={() => {}}
      />,
    ),
  );
  return { ...page, made };
}

test('a key is made for a name and at least one thing, and shown once', async () => {
  const { screen, user, made } = await show([]);
  await screen.findByText(/^No keys yet/);
  expect(screen.getByText(/^The venue’s id/).textContent).toContain('kajen');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  screen.getByText('Choose at least one thing.');
  expect(made).toEqual([]);
  await user.type(screen.getByLabelText('What is it for?'), ' Website ');
  await user.click(screen.getByRole('checkbox', { name: /^Read the menu/ }));
  await user.selectOptions(screen.getByLabelText('When does it end?'), 'After 90 days');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  const field = await screen.findByLabelText('API key');
  expect(field).toHaveProperty('value', TOKEN);
  expect(made).toMatchObject([{ name: 'Website', scopes: ['menu.read'], days: 90 }]);
  await user.click(screen.getByRole('button', { name: 'I have it' }));
  expect(screen.queryByText(TOKEN)).toBeNull();
  screen.getByRole('heading', { name: 'Website' });
});

test('a key says what it may do and when it was used, and is revoked with one tap', async () => {
  const { screen, user } = await show();
  await screen.findByRole('heading', { name: 'Till adapter' });
  screen.getByText('srv_a1B2…');
  screen.getByText('Read the menu · Take and handle orders');
  screen.getByText(/Never used/);
  await user.click(screen.getByRole('button', { name: 'Revoke Till adapter' }));
  await screen.findByText('Till adapter is revoked. Its requests are refused from now on.');
  expect(screen.queryByRole('heading', { name: 'Till adapter' })).toBeNull();
});

test('a key that has ended says so', async () => {
  const { screen } = await show([{ ...KEY, expiresAt: AT, hasExpired: true, usedAt: AT }]);
  await screen.findByText('Expired');
  screen.getByText(/Ended Nov 20/);
});
