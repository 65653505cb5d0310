import { expect, test } from 'vitest';
import { SCOPES, type Scope } from '#core/api-keys/codes.ts';
import type { InstallationPermission, Permission, Role } from '#core/people/codes.ts';
import type { Route, RouteName, RouteTable } from '#core/routes/route.ts';
import { ROUTES } from '#core/routes/routes.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listRoutes } from '#tests/support/server/routes.ts';
import { HOST, newOrderId, ORIGIN, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { saveVenue } from '../modules/published-menu/menu.repository.ts';
import { saveOperator, saveStaff } from '../modules/staff/accounts.repository.ts';
import { insertStaffSession } from '../modules/staff/staff-sessions.repository.ts';
import { newToken, sha256 } from '../random.ts';

/** Every kind of staff cookie: each role here, an owner of another venue, the operator. */
const PEOPLE = ['owner', 'manager', 'staff', 'kitchen', 'elsewhere', 'operator'] as const;
type Person = (typeof PEOPLE)[number];

const ALL: readonly Person[] = PEOPLE;
const VENUE_STAFF: readonly Person[] = ['owner', 'manager', 'staff', 'kitchen'];
const FLOOR_STAFF: readonly Person[] = ['owner', 'manager', 'staff'];
const MANAGERS: readonly Person[] = ['owner', 'manager'];
const OWNERS: readonly Person[] = ['owner'];
const OPERATOR: readonly Person[] = ['operator'];
/** Routes for a guest's token, or none: a staff cookie does not help. */
const NOBODY: readonly Person[] = [];

/**
 * Who holds each permission, deliberately written out again: a change of
 * `src/core/people/permissions.ts` shows here.
 */
const HOLDERS: Readonly<Record<Permission | InstallationPermission, readonly Person[]>> = {
  'board.see': VENUE_STAFF,
  'orders.handle': FLOOR_STAFF,
  'lines.handle': VENUE_STAFF,
  'products.sold_out': VENUE_STAFF,
  'venue.pause': FLOOR_STAFF,
  'seatings.handle': FLOOR_STAFF,
  'calls.handle': FLOOR_STAFF,
  'bills.handle': FLOOR_STAFF,
  'drawers.count': FLOOR_STAFF,
  'till.register': FLOOR_STAFF,
  'history.see': FLOOR_STAFF,
  'bills.adjust': MANAGERS,
  'payments.correct': MANAGERS,
  'payments.refund': MANAGERS,
  'tables.manage': MANAGERS,
  'devices.manage': MANAGERS,
  'menu.edit': MANAGERS,
  'people.manage': MANAGERS,
  'settings.manage': MANAGERS,
  'figures.see': MANAGERS,
  'ratings.see': MANAGERS,
  'day.close': MANAGERS,
  'security.see': OWNERS,
  'payment_providers.manage': OWNERS,
  'feedback.moderate': OPERATOR,
  'registrations.handle': OPERATOR,
  'visitors.answer': OPERATOR,
  'venues.manage': OPERATOR,
};

type Row = 'anyone' | readonly Person[];

/** Who may call a route, by what the table of routes says. `anyone` is open to strangers too. */
function rowOf(route: Route): Row {
  if (route.access === 'anyone') return 'anyone';
  // Of one of the routes for guests and for staff: the stream of a venue's events.
  if (route.access === 'guest-or-staff') return HOLDERS['board.see'];
  if (route.access !== 'staff') return NOBODY;
  const needed = route.permission ?? route.installationPermission;
  return needed === undefined ? ALL : HOLDERS[needed];
}

const TABLE_OF_ROUTES: RouteTable = ROUTES;
/** After it, those who are nobody's last owner have no account. */
const LAST = 'DELETE /staff/account';
/** For anyone, which a stranger's calls show: making it takes about as long as all else that one caller asks for. */
const DOCUMENT = 'GET /openapi.json';
const ROWS: Readonly<Record<string, Row>> = {
  [DOCUMENT]: 'anyone',
  ...Object.fromEntries(
    Object.entries(TABLE_OF_ROUTES)
      .toSorted(([name], [other]) => Number(name === LAST) - Number(other === LAST))
      .map(([name, route]) => [name, rowOf(route)]),
  ),
};

/** What people and keys call. */
const CALLED = Object.entries(ROWS).filter(([name]) => name !== DOCUMENT);

const ID = '0190d3c0-0000-7000-8000-000000000001';
const PARAMETERS: Record<string, string> = {
  venue: VENUE,
  table: TABLE,
  product: 'soup',
  option: 'small',
  provider: 'test',
};

async function account(served: TestApp, person: Person): Promise<string> {
  const { store, clock } = served.context;
  const at = clock.now();
  const staff = {
    id: newOrderId(),
    email: `${person}@example.com`,
    name: person,
    passwordHash: 'none',
  };
  await store.write('installation', (db) => {
    if (person === 'operator') return saveOperator(db, staff, at);
    const venue = person === 'elsewhere' ? 'elsewhere' : VENUE;
    const role: Role = person === 'elsewhere' ? 'owner' : person;
    return saveStaff(db, staff, { venue, role }, at);
  });
  return staff.id;
}

/** A session for each request: some requests end their own. */
async function cookieOf(served: TestApp, staff: string): Promise<string> {
  const { store, clock } = served.context;
  const token = newToken();
  const at = clock.now();
  const session = {
    id: newOrderId(),
    staff,
    tokenHash: sha256(token),
    expiresAt: at + 3_600_000,
    device: null,
  };
  await store.write('installation', (db) => insertStaffSession(db, session, at));
  return `servett_staff=${token}`;
}

/** 401, 403, or `let in`: errors about an empty request come after that. */
async function called(served: TestApp, route: string, cookie?: string): Promise<string> {
  return calledWith(served, route, cookie === undefined ? {} : { cookie });
}

async function calledWith(
  served: TestApp,
  route: string,
  headers: Record<string, string>,
): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? ID);
  const answer = await served.app.inject({
    method: method as 'GET',
    url: `/api/v1${url}${path === '/events' ? `?venue=${VENUE}` : ''}`,
    headers: { host: HOST, origin: ORIGIN, ...headers },
    // Streams do not end by themselves.
    payloadAsStream: true,
  });
  const { statusCode } = answer;
  answer.stream().destroy();
  return statusCode === 401 || statusCode === 403 ? String(statusCode) : 'let in';
}

test('every route of the API is in the table, and every route of the table is registered', async () => {
  const { app } = await testApp();
  const routes = listRoutes(app)
    .filter((route) => route.includes(' /api/v1/'))
    .map((route) => route.replace('/api/v1', '').replace('HEAD ', 'GET '))
    .filter((route) => !route.startsWith('OPTIONS '));
  expect(Object.keys(ROWS).sort()).toEqual([...new Set(routes)].sort());
});

test('what belongs to a venue or to the installation needs a permission there', () => {
  const open = Object.entries(TABLE_OF_ROUTES).filter(
    ([, route]) =>
      route.access === 'staff' &&
      route.permission === undefined &&
      route.installationPermission === undefined,
  );
  expect(open.length).toBeGreaterThan(10);
  // The rest is a person's own: the account, its sessions, the screen it is used on.
  expect(open.filter(([name]) => !/ \/(?:staff\/|me$)/.test(name))).toEqual([]);
});

test('a stranger is refused except where anyone is allowed', async () => {
  const served = await testApp();
  for (const [route, row] of Object.entries(ROWS)) {
    const expected = row === 'anyone' ? 'let in' : '401';
    expect(`${route}: ${await called(served, route)}`).toBe(`${route}: ${expected}`);
    const head = route.replace('GET ', 'HEAD ');
    if (head !== route && row !== 'anyone' && !route.endsWith('/events')) {
      expect(`${head}: ${await called(served, head)}`).toBe(`${head}: 401`);
    }
  }
});

test.each(PEOPLE)('%s may call what the table says, and nothing else', async (person) => {
  const served = await testApp();
  await served.context.store.write('installation', (db) =>
    saveVenue(
      db,
      {
        id: 'elsewhere',
        name: 'Elsewhere',
        currency: 'SEK',
        timeZone: 'Europe/Stockholm',
        locales: ['sv'],
        opening: [],
        serving: null,
        vatRates: { standard: 2_500, reduced: 1_200, low: 600, zero: 0 },
      },
      0,
    ),
  );
  const staff = await account(served, person);
  for (const [route, row] of CALLED) {
    const mayCall = row === 'anyone' || row.includes(person);
    const refusal = row.length === 0 ? '401' : '403';
    const expected = mayCall ? 'let in' : refusal;
    const found = await called(served, route, await cookieOf(served, staff));
    expect(`${route}: ${found}`).toBe(`${route}: ${expected}`);
  }
});

/** What a key is answered; without one of its venue it is refused on every route for staff. */
function ofKey(name: string, scopes: readonly Scope[]): string {
  if (ROWS[name] === 'anyone') return 'let in';
  const route = TABLE_OF_ROUTES[name as RouteName];
  if (route?.access !== 'staff') return '401';
  return route.scope !== undefined && scopes.includes(route.scope) ? 'let in' : '403';
}

/** The routes that name a scope, or any. */
const named = (scope?: Scope) =>
  Object.keys(ROWS).filter((name) => {
    const route = TABLE_OF_ROUTES[name as RouteName];
    if (route?.access !== 'staff' || route.scope === undefined) return false;
    return scope === undefined || route.scope === scope;
  });

test.each(SCOPES)(
  'a key may call the routes that name %s if it has it, and not with all others',
  async (scope) => {
    const served = await testApp();
    const others = SCOPES.filter((each) => each !== scope);
    expect(named(scope).length).toBeGreaterThan(0);
    for (const scopes of [[scope], others]) {
      const { headers } = await testApiKey(served, { scopes });
      for (const route of named(scope)) {
        const found = await calledWith(served, route, headers);
        expect(`${route}: ${found}`).toBe(`${route}: ${ofKey(route, scopes)}`);
      }
    }
  },
);

test('a key with every scope may call nothing that names none', async () => {
  const served = await testApp();
  const { headers } = await testApiKey(served, { scopes: SCOPES });
  const scoped = new Set(named());
  for (const [route] of CALLED.filter(([name]) => !scoped.has(name))) {
    const found = await calledWith(served, route, headers);
    expect(`${route}: ${found}`).toBe(`${route}: ${ofKey(route, [])}`);
  }
});

test('a key of another venue may call nothing of this one, whatever its scopes', async () => {
  const served = await testApp();
  const { headers } = await testApiKey(served, { venue: 'elsewhere' });
  for (const [route] of CALLED) {
    const found = await calledWith(served, route, headers);
    expect(`${route}: ${found}`).toBe(`${route}: ${ofKey(route, [])}`);
  }
});

test('a key that has ended is no key, and neither is one in a cookie, an address or another scheme', async () => {
  const served = await testApp();
  const { token } = await testApiKey(served);
  const ended = [
    await testApiKey(served, { revokedAt: served.clock.now() }),
    await testApiKey(served, { expiresAt: served.clock.now() }),
  ];
  const wrong = [
    ...ended.map(({ headers }) => headers),
    { cookie: `servett_staff=${token}` },
    { authorization: `Basic ${token}` },
    { 'x-api-key': token },
    { authorization: `Bearer ${token.slice(0, -1)}` },
  ];
  // One wrong way for each route, all of them for those that keys may call: what reads keys is one.
  for (const [index, [route]] of CALLED.entries()) {
    const tried = named().includes(route) ? wrong : [wrong[index % wrong.length]];
    for (const headers of tried) {
      const found = await calledWith(served, route, headers ?? {});
      const right = ROWS[route] === 'anyone' ? 'let in' : '401';
      expect(`${route} ${JSON.stringify(headers)}: ${found}`).toBe(
        `${route} ${JSON.stringify(headers)}: ${right}`,
      );
    }
  }
  const inAddress = await served.ask('GET', `venues/${VENUE}/tables?key=${token}`);
  expect(inAddress.status).toBe(401);
});

test('what keys may call belongs to a venue, and asks nobody for a password', () => {
  const scoped = Object.entries(TABLE_OF_ROUTES).filter(
    ([, route]) => route.access === 'staff' && route.scope !== undefined,
  );
  expect(scoped.length).toBeGreaterThan(15);
  for (const [name, route] of scoped) {
    expect(name).toContain('/venues/:venue/');
    expect(route).toMatchObject({ permission: expect.any(String) });
    for (const asks of ['isConfirmed', 'isFinal', 'isAccount'])
      expect(route).not.toHaveProperty(asks);
  }
});

test('GET requests change nothing: no event is sent, and only a refusal is recorded', async () => {
  const served = await testApp();
  const { store } = served.context;
  const owner = await account(served, 'owner');
  const written = () =>
    store.read(async (db) => [
      await db.selectFrom('events').selectAll().execute(),
      await db.selectFrom('staff_acts').selectAll().where('kind', '!=', 'access.refused').execute(),
    ]);
  const before = await written();
  for (const [route] of CALLED.filter(([name]) => name.startsWith('GET '))) {
    await called(served, route, await cookieOf(served, owner));
  }
  expect(await written()).toEqual(before);
});
