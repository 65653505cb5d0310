import { expect, test } from 'vitest';
import { CONFIRMED_MS } from '#core/shared/limits.ts';
import { newKeyToken } from '#server/modules/api-keys/key-token.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listRoutes } from '#tests/support/server/routes.ts';
import { type Ask, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const ID = '0190d3c0-0000-7000-8000-000000000001';
const VALUES: Readonly<Record<string, string>> = { venue: VENUE, table: TABLE, provider: 'stripe' };
/** What a guard answers before anything else happens, by what the document says may ask. */
const GUARDS: Readonly<Record<string, readonly string[]>> = {
  guest: ['sessions.required'],
  'guest staff': ['sessions.required', 'staff.forbidden', 'staff.sign_in_required'],
  staff: ['staff.sign_in_required', 'api_keys.mistyped'],
  'staff apiKey': ['staff.sign_in_required', 'api_keys.mistyped', 'api_keys.unknown'],
  device: ['devices.required'],
  bridge: ['bridges.required'],
};

type Documented = {
  security?: Record<string, unknown>[];
  responses: Record<string, { description: string }>;
};

/** Every documented route, with the schemes of its callers. */
async function documentedRoutes() {
  const served = await testApp();
  const { paths } = (await served.ask('GET', 'openapi.json')).body as {
    paths: Record<string, Record<string, Documented>>;
  };
  const known = new Set(listRoutes(served.app).map((route) => route.replace('/api/v1', '')));
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { security = [], responses }]) => {
      const method = name.toUpperCase();
      const pattern = path.replace(/^\/api\/v1/, '').replaceAll(/\{(\w+)\}/g, ':$1');
      const url = pattern.replaceAll(/:(\w+)/g, (_, of: string) => VALUES[of] ?? ID).slice(1);
      const callers = security.flatMap(Object.keys).join(' ');
      return { method: method as 'GET', pattern, url, callers, responses };
    }),
  );
  expect(routes.every(({ method, pattern }) => known.has(`${method} ${pattern}`))).toBe(true);
  return { served, routes: routes.filter(({ callers }) => callers !== '') };
}

const isDocumented = (responses: Documented['responses'], code: string) =>
  Object.values(responses).some(({ description }) => description.includes(`\`${code}\``));

test('every route documents what its guard answers to a stranger', async () => {
  const { served, routes } = await documentedRoutes();
  expect(routes.length).toBeGreaterThan(100);
  const stranger: Ask = (method, path, body, headers) =>
    served.ask(method, path, body, { authorization: 'Bearer nobody', ...headers });
  const missing: string[] = [];
  for (const { method, pattern, url, callers, responses } of routes) {
    // The test's server compares each answer's code with the document.
    const answers = [await served.ask(method, url), await stranger(method, url)];
    if (callers.includes('apiKey')) {
      for (const key of ['srv_mistyped00000000', newKeyToken()]) {
        const headers = { authorization: `Bearer ${key}` };
        answers.push(await served.ask(method, url, undefined, headers));
      }
    }
    for (const { status, body } of answers) {
      if (status < 400 || !GUARDS[callers]?.includes(body?.code)) {
        missing.push(`${method} ${pattern} answered ${status} ${body?.code}`);
      }
    }
    const unsaid = GUARDS[callers]?.filter((code) => !isDocumented(responses, code)) ?? [callers];
    missing.push(...unsaid.map((code) => `${method} ${pattern} lacks ${code}`));
  }
  expect(missing).toEqual([]);
});

test('every route that needs a right documents that it may be missing, or the password', async () => {
  const { served, routes } = await documentedRoutes();
  const kitchen = await served.staff('kitchen');
  const owner = await served.staff('owner');
  const guest = await guestAt(served);
  served.clock.advance(CONFIRMED_MS);
  const refused = new Set<string>();
  for (const { method, url, callers } of routes) {
    // What ends the session that asks, and streams, which stay open.
    if (url.endsWith('events') || (method as string) === 'DELETE') continue;
    const askers = callers.includes('staff') ? [kitchen, owner] : [guest.ask];
    for (const ask of askers) {
      const { status, body } = await ask(method, url);
      if (status === 403) refused.add(body.code);
    }
  }
  expect([...refused].sort()).toEqual(
    expect.arrayContaining(['staff.forbidden', 'staff.password_required']),
  );
});
