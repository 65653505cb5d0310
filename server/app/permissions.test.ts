import { expect, test } from 'vitest';
import type { Role } from '#core/people/codes.ts';
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
 * The permissions of every route, deliberately written out again: a change of the table in
 * `src/core/people/permissions.ts` shows here. `anyone` is open to strangers too.
 */
const ROWS: Readonly<Record<string, 'anyone' | readonly Person[]>> = {
  'GET /openapi.json': 'anyone',
  'GET /tables/:table': 'anyone',
  'GET /tables/:table/menu': 'anyone',
  'GET /tables/:table/opening': 'anyone',
  'GET /venues/:venue/opening': 'anyone',
  'POST /tables/:table/sessions': 'anyone',
  'GET /venues/:venue/menu': 'anyone',
  'GET /venues/:venue/events': 'anyone',
  'POST /feedback': 'anyone',
  'GET /feedback': 'anyone',
  'POST /registrations': 'anyone',
  'GET /metrics': 'anyone',
  'POST /staff/session': 'anyone',
  'GET /setup': 'anyone',
  'POST /setup/code': 'anyone',
  'POST /setup/menu': 'anyone',
  'POST /setup': 'anyone',
  'DELETE /staff/session': ALL,
  'POST /staff/session/confirm': ALL,
  'GET /me': ALL,
  'POST /staff/session/passkey': 'anyone',
  'POST /staff/session/passkey/ceremony': 'anyone',
  'POST /staff/session/confirm/passkey': ALL,
  'POST /staff/session/confirm/passkey/ceremony': ALL,
  'GET /staff/passkeys': ALL,
  'PUT /staff/passkeys': ALL,
  'POST /staff/passkeys': ALL,
  'POST /staff/passkeys/ceremony': ALL,
  'PUT /staff/passkeys/:passkey': ALL,
  'DELETE /staff/passkeys/:passkey': ALL,
  'PUT /staff/password': ALL,
  'GET /staff/screen': 'anyone',
  'PUT /staff/screen/pin': ALL,
  'DELETE /staff/screen/pin': ALL,
  'POST /staff/session/pin': 'anyone',
  'GET /venues/:venue/shared-screens': MANAGERS,
  'POST /venues/:venue/shared-screens': MANAGERS,
  'DELETE /venues/:venue/shared-screens/:screen': MANAGERS,
  'GET /staff/sessions': ALL,
  'DELETE /staff/sessions': ALL,
  'DELETE /staff/sessions/:session': ALL,
  'POST /staff/links/read': 'anyone',
  'POST /staff/links/forgotten': 'anyone',
  'POST /staff/links/accept': 'anyone',
  'POST /staff/links/password': 'anyone',
  'GET /seating': NOBODY,
  'PUT /seating/me': NOBODY,
  'POST /seating/join': NOBODY,
  'POST /seating/join-code': NOBODY,
  'POST /seating/guests/:guest/admit': NOBODY,
  'POST /seating/waiting/send-away': NOBODY,
  'POST /seating/waiting/restore': NOBODY,
  'PUT /seating/admitted-only': NOBODY,
  'POST /seating/rating': NOBODY,
  'POST /orders': NOBODY,
  'POST /orders/:order/cancel': NOBODY,
  'POST /calls': NOBODY,
  'POST /calls/:call/cancel': NOBODY,
  'POST /device/pairing': 'anyone',
  'POST /device/pairing/token': 'anyone',
  'GET /device': NOBODY,
  'GET /device/events': NOBODY,
  'GET /device/tables': NOBODY,
  'POST /device/heartbeat': NOBODY,
  'POST /device/token': NOBODY,
  'POST /device/pin': NOBODY,
  'POST /device/session': NOBODY,
  'DELETE /device/session': NOBODY,
  'GET /venues/:venue/devices': MANAGERS,
  'POST /venues/:venue/devices': MANAGERS,
  'POST /venues/:venue/devices/pairing': MANAGERS,
  'PUT /venues/:venue/devices/:device': MANAGERS,
  'PUT /venues/:venue/devices/:device/lock': MANAGERS,
  'PUT /venues/:venue/devices/:device/message': MANAGERS,
  'POST /venues/:venue/devices/:device/reload': MANAGERS,
  'DELETE /venues/:venue/devices/:device': MANAGERS,
  'PUT /venues/:venue/kiosks': MANAGERS,
  'PUT /venues/:venue/kiosks/pin': MANAGERS,
  'POST /payments': NOBODY,
  'GET /venues/:venue/seatings/:seating/attempts': FLOOR_STAFF,
  'POST /venues/:venue/attempts/:attempt/take-over': FLOOR_STAFF,
  'POST /venues/:venue/attempts/:attempt/refund': MANAGERS,
  'POST /venues/:venue/attempts/:attempt/decision': MANAGERS,
  'POST /venues/:venue/refunds/:refund/decision': FLOOR_STAFF,
  'GET /venues/:venue/payments/unresolved': FLOOR_STAFF,
  'GET /venues/:venue/payments': MANAGERS,
  'PUT /venues/:venue/payments/:payment/registration': FLOOR_STAFF,
  'GET /venues/:venue/payments/reconciliation': MANAGERS,
  'GET /payments/:payment': NOBODY,
  'POST /payments/:payment/cancel': NOBODY,
  'POST /prepaid-orders': NOBODY,
  'POST /prepaid-orders/:order/drop': NOBODY,
  'POST /payments/return': 'anyone',
  'POST /payments/notices/:provider/:venue': 'anyone',
  'GET /events': VENUE_STAFF,
  'GET /venues/:venue/board': VENUE_STAFF,
  'GET /venues/:venue/prepaid-orders/being-paid': VENUE_STAFF,
  'POST /venues/:venue/orders/seen': VENUE_STAFF,
  'POST /venues/:venue/orders/:order/transition': FLOOR_STAFF,
  'POST /venues/:venue/orders/:order/lines': VENUE_STAFF,
  'POST /venues/:venue/orders/:order/courses': VENUE_STAFF,
  'PUT /venues/:venue/products/:product/sold-out': VENUE_STAFF,
  'PUT /venues/:venue/options/:option/sold-out': VENUE_STAFF,
  'PUT /venues/:venue/pauses': FLOOR_STAFF,
  'PUT /venues/:venue/escalation': MANAGERS,
  'GET /venues/:venue/security-log': OWNERS,
  'GET /venues/:venue/owners-news': OWNERS,
  'POST /venues/:venue/owners-news/seen': OWNERS,
  'GET /venues/:venue/address': MANAGERS,
  'PUT /venues/:venue/address': MANAGERS,
  'GET /venues/:venue/payment-providers': OWNERS,
  'PUT /venues/:venue/payment-providers/keys': OWNERS,
  'PUT /venues/:venue/payment-providers/active': OWNERS,
  'POST /venues/:venue/payment-providers/:provider/check': OWNERS,
  'DELETE /venues/:venue/payment-providers/:provider/keys': OWNERS,
  'GET /venues/:venue/settings': MANAGERS,
  'PUT /venues/:venue/settings': MANAGERS,
  'POST /venues/:venue/pictures': MANAGERS,
  'GET /venues/:venue/menu/draft': MANAGERS,
  'PUT /venues/:venue/menu/draft': MANAGERS,
  'DELETE /venues/:venue/menu/draft': MANAGERS,
  'POST /venues/:venue/menu/import': MANAGERS,
  'POST /venues/:venue/menu/import/apply': MANAGERS,
  'GET /venues/:venue/menu/export': MANAGERS,
  'POST /venues/:venue/menu/draft/edits': MANAGERS,
  'POST /venues/:venue/menu/draft/publish': MANAGERS,
  'GET /venues/:venue/figures': MANAGERS,
  'GET /venues/:venue/ratings': MANAGERS,
  'POST /venues/:venue/calls/:call/transition': FLOOR_STAFF,
  'GET /venues/:venue/history': FLOOR_STAFF,
  'GET /venues/:venue/history/:order': FLOOR_STAFF,
  'GET /venues/:venue/seatings/:seating/bill': FLOOR_STAFF,
  'GET /venues/:venue/seatings/:seating/bill/history': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/payments': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/adjustments': MANAGERS,
  'DELETE /venues/:venue/seatings/:seating/adjustments/:adjustment': MANAGERS,
  'POST /venues/:venue/seatings/:seating/payments/:payment/correction': MANAGERS,
  'POST /venues/:venue/seatings/:seating/settle': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/end': FLOOR_STAFF,
  'GET /venues/:venue/days': MANAGERS,
  'GET /venues/:venue/days/:day': MANAGERS,
  'POST /venues/:venue/days/:day/close': MANAGERS,
  'POST /venues/:venue/seatings/:seating/move': FLOOR_STAFF,
  'GET /venues/:venue/seatings/ended': FLOOR_STAFF,
  'GET /venues/:venue/seatings/sums': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/reopen': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/guests/:guest/admit': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/guests/:guest/send-away': FLOOR_STAFF,
  'GET /venues/:venue/presence-code': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/waiting/send-away': FLOOR_STAFF,
  'POST /venues/:venue/seatings/:seating/waiting/restore': FLOOR_STAFF,
  'PUT /venues/:venue/seatings/:seating/admitted-only': FLOOR_STAFF,
  'POST /venues/:venue/tables/:table/seatings': FLOOR_STAFF,
  'POST /venues/:venue/tables/:table/orders': FLOOR_STAFF,
  'POST /venues/:venue/tables/:table/reissue': MANAGERS,
  'GET /venues/:venue/tables': MANAGERS,
  'POST /venues/:venue/tables': MANAGERS,
  'PUT /venues/:venue/tables/:table': MANAGERS,
  'PUT /venues/:venue/tables/:table/place': MANAGERS,
  'DELETE /venues/:venue/tables/:table': MANAGERS,
  'POST /venues/:venue/tables/:table/restore': MANAGERS,
  'GET /venues/:venue/tables/:table/code.svg': MANAGERS,
  'GET /venues/:venue/tables/codes.pdf': MANAGERS,
  'POST /venues/:venue/areas': MANAGERS,
  'PUT /venues/:venue/areas/:area': MANAGERS,
  'PUT /venues/:venue/areas/:area/place': MANAGERS,
  'DELETE /venues/:venue/areas/:area': MANAGERS,
  'GET /venues/:venue/people': MANAGERS,
  'PUT /venues/:venue/people/:person': MANAGERS,
  'DELETE /venues/:venue/people/:person': MANAGERS,
  'POST /venues/:venue/people/:person/password-link': MANAGERS,
  'POST /venues/:venue/invitations': MANAGERS,
  'DELETE /venues/:venue/invitations/:invitation': MANAGERS,
  'GET /operator/feedback': OPERATOR,
  'POST /operator/feedback/:feedback/transition': OPERATOR,
  'PUT /operator/feedback/:feedback/reply': OPERATOR,
  'DELETE /operator/feedback/:feedback': OPERATOR,
  'GET /operator/registrations': OPERATOR,
  'DELETE /operator/registrations/:registration': OPERATOR,
  'POST /operator/visitors/search': OPERATOR,
  'POST /operator/visitors/export': OPERATOR,
  'POST /operator/visitors/erase': OPERATOR,
  'GET /operator/visitors/audit-log': OPERATOR,
  'GET /installation/venues': OPERATOR,
  'POST /installation/venues': OPERATOR,
  'POST /installation/venues/:venue/owner-link': OPERATOR,
  'GET /staff/account/export': ALL,
  // The last one: those who are nobody's last owner have no account after it.
  'DELETE /staff/account': ALL,
};

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
  const [method = '', path = ''] = route.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? ID);
  const answer = await served.app.inject({
    method: method as 'GET',
    url: `/api/v1${url}${path === '/events' ? `?venue=${VENUE}` : ''}`,
    headers: { host: HOST, origin: ORIGIN, ...(cookie !== undefined && { cookie }) },
    // Streams do not end by themselves.
    payloadAsStream: true,
  });
  const { statusCode } = answer;
  answer.stream().destroy();
  return statusCode === 401 || statusCode === 403 ? String(statusCode) : 'let in';
}

test('every route of the API has a row here, and every row a route', async () => {
  const { app } = await testApp();
  const routes = listRoutes(app)
    .filter((route) => route.includes(' /api/v1/'))
    .map((route) => route.replace('/api/v1', '').replace('HEAD ', 'GET '))
    .filter((route) => !route.startsWith('OPTIONS '));
  expect(Object.keys(ROWS).sort()).toEqual([...new Set(routes)].sort());
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
  for (const [route, row] of Object.entries(ROWS)) {
    const mayCall = row === 'anyone' || row.includes(person);
    const refusal = row.length === 0 ? '401' : '403';
    const expected = mayCall ? 'let in' : refusal;
    const found = await called(served, route, await cookieOf(served, staff));
    expect(`${route}: ${found}`).toBe(`${route}: ${expected}`);
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
  for (const route of Object.keys(ROWS).filter((each) => each.startsWith('GET '))) {
    await called(served, route, await cookieOf(served, owner));
  }
  expect(await written()).toEqual(before);
});
