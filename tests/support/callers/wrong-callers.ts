import { SCOPES, type Scope } from '#core/api-keys/codes.ts';
import type { Role } from '#core/people/codes.ts';
import { saveOperator, saveStaff } from '#server/modules/staff/accounts.repository.ts';
import { insertStaffSession } from '#server/modules/staff/staff-sessions.repository.ts';
import { newToken, sha256 } from '#server/random.ts';
import { OTHER_TABLE, VENUE } from '../fixtures/small-menu.ts';
import { type Ask, newOrderId, ORIGIN, type TestApp } from '../server/test-app.ts';
import { pairedDevice, type TestDevice } from '../server/test-device.ts';
import { guestAt, type TestGuest } from '../server/test-guest.ts';
import { type TestKey, testApiKey } from './test-api-key.ts';
import { ELSEWHERE, TABLE_ELSEWHERE, type Victim } from './victim-venue.ts';

/** A caller's relation to the attacked venue, which decides the right response. */
export type Standing =
  /** Sends no valid token: none that was ever issued, or one that has expired. */
  | 'unknown'
  | 'live guest'
  | 'ended guest'
  /** A tablet of another venue. */
  | 'outside device'
  /** A bridge of another venue. */
  | 'outside bridge'
  /** A key of another venue, with every scope. */
  | 'outside key'
  /** The same, which calls its own venue with ids that belong to the other. */
  | 'outside key at home'
  /** A key of the venue, with one scope. */
  | 'inside key'
  /** Signed in, and works elsewhere, or for the installation. */
  | 'outside staff'
  /** Calls its own venue with ids that belong to the other. */
  | 'outside owner'
  /** Works there in a role that may do only some of it. */
  | 'inside staff'
  /** The owner's browser, on somebody else's page. */
  | 'foreign page';

export type WrongCaller = {
  name: string;
  standing: Standing;
  /** Created for each request: some of the routes end a session. */
  headers(): Promise<Record<string, string>>;
  /** What it may know, such as the data behind the table's code. */
  known: readonly string[];
  isOperator?: true;
  /** What the key may do. */
  scopes?: readonly Scope[];
};

type Headers = Record<string, string>;

const HOUR = 3_600_000;
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const cookie = (token: string, origin = ORIGIN): Headers => ({
  cookie: `servett_staff=${token}`,
  origin,
});

/** Accounts and their sessions, straight into the database: a password takes a while. */
function createAccounts({ context: { store, clock } }: TestApp) {
  async function session(staff: string, expiresAt = clock.now() + HOUR) {
    const token = newToken();
    const id = newOrderId();
    const opened = { id, staff, tokenHash: sha256(token), expiresAt, device: null };
    await store.write('installation', (db) => insertStaffSession(db, opened, clock.now()));
    return { id, token };
  }
  const account = (name: string) => ({
    id: newOrderId(),
    email: `${name}@example.org`,
    name,
    passwordHash: 'none',
  });
  return {
    session,
    async member(venue: string, role: Role, ...more: string[]): Promise<string> {
      const staff = account(`${role}-${newToken()}`);
      for (const each of [venue, ...more]) {
        await store.write('installation', (db) =>
          saveStaff(db, staff, { venue: each, role }, clock.now()),
        );
      }
      return staff.id;
    },
    async operator(): Promise<string> {
      const staff = account(`operator-${newToken()}`);
      await store.write('installation', (db) => saveOperator(db, staff, clock.now()));
      return staff.id;
    },
  };
}

async function guests(served: TestApp, victim: Victim): Promise<WrongCaller[]> {
  const { ids, host, ofTable, earlierGuest } = victim;
  const afar = { 'x-forwarded-for': '198.51.100.7' };
  const atTable = { atTable: true };
  const neighbour = await guestAt(served, OTHER_TABLE);
  await neighbour.order([{ product: 'water' }]);
  const foreign = await guestAt(served, TABLE_ELSEWHERE);
  await foreign.order([{ product: 'water' }]);
  const sentAway = await guestAt(served, ids.table, afar, atTable);
  await host.ask('POST', 'seating/waiting/send-away');
  const waiting = await guestAt(served, ids.table, {}, atTable);
  if (waiting.session.admission !== 'waiting') throw new Error('There is nobody who waits.');
  const guest = (
    name: string,
    standing: Standing,
    { token }: TestGuest,
    known: readonly string[] = [],
  ): WrongCaller => ({ name, standing, known, headers: async () => bearer(token) });
  return [
    guest('guest of another table', 'live guest', neighbour),
    guest('guest of another venue', 'live guest', foreign),
    guest('guest who waits to be let in', 'live guest', waiting, [...ofTable, waiting.id]),
    guest('guest who was sent away', 'ended guest', sentAway, ofTable),
    guest('guest of the party before', 'ended guest', earlierGuest, [...ofTable, earlierGuest.id]),
  ];
}

async function strangers(served: TestApp, { host }: Victim): Promise<WrongCaller[]> {
  const accounts = createAccounts(served);
  const boss = await accounts.member(VENUE, 'owner');
  const expired = await accounts.session(boss, served.clock.now() - 1);
  const whole = await accounts.session(boss);
  const stolen = await accounts.session(boss);
  await served.ask('DELETE', `staff/sessions/${stolen.id}`, undefined, cookie(whole.token));
  const stranger = (name: string, headers: Headers): WrongCaller => ({
    name,
    standing: 'unknown',
    known: [],
    headers: async () => headers,
  });
  return [
    stranger('nobody', { origin: ORIGIN }),
    stranger('guest token that was never given out', bearer('x'.repeat(32))),
    stranger('guest token cut short', bearer(host.token.slice(0, -1))),
    stranger('guest token with a wildcard', bearer('%')),
    stranger('guest token as a staff cookie', cookie(host.token)),
    stranger('staff cookie as a guest token', bearer(whole.token)),
    stranger('staff cookie that was never given out', cookie('x'.repeat(32))),
    stranger('staff cookie cut short', cookie(whole.token.slice(0, -1))),
    stranger('staff cookie with a wildcard', cookie('%')),
    stranger('sign-in that has expired', cookie(expired.token)),
    stranger('sign-in of a device that was revoked', cookie(stolen.token)),
  ];
}

/** A tablet of another venue, one that was removed, and one with a token that was replaced. */
async function tablets(served: TestApp, { owner }: Victim): Promise<WrongCaller[]> {
  const elsewhere = await ownerElsewhere(served);
  const foreign = await pairedDevice(served, elsewhere, { venue: ELSEWHERE, table: null });
  const removed = await pairedDevice(served, owner, { table: null });
  const renewed = await pairedDevice(served, owner, { table: null });
  await owner('DELETE', `venues/${VENUE}/devices/${removed.id}`);
  const { token } = (await renewed.ask('POST', 'device/token')).body;
  await served.ask('GET', 'device', undefined, bearer(token));
  const tablet = (name: string, standing: Standing, { token: own }: TestDevice): WrongCaller => ({
    name,
    standing,
    known: [],
    headers: async () => bearer(own),
  });
  return [
    tablet('tablet of another venue', 'outside device', foreign),
    tablet('tablet that was removed', 'unknown', removed),
    tablet('tablet with a token that was replaced', 'unknown', renewed),
  ];
}

/** A bridge of another venue, and one that was removed. */
async function bridges(served: TestApp, { owner }: Victim): Promise<WrongCaller[]> {
  const paired = async (by: Ask, venue: string) => {
    const id = newOrderId();
    const { body } = await by('POST', `venues/${venue}/bridges`, { id, name: 'Office' });
    const { body: answer } = await served.ask('POST', 'bridge/pairing', { code: body.code });
    return { id, secret: String(answer.secret) };
  };
  const foreign = await paired(await ownerElsewhere(served), ELSEWHERE);
  const removed = await paired(owner, VENUE);
  await owner('DELETE', `venues/${VENUE}/bridges/${removed.id}`);
  const headersOf = (secret: string) => async () => bearer(secret);
  return [
    {
      ...{ name: 'bridge of another venue', standing: 'outside bridge', known: [] },
      headers: headersOf(foreign.secret),
    },
    {
      ...{ name: 'bridge that was removed', standing: 'unknown', known: [] },
      headers: headersOf(removed.secret),
    },
  ];
}

const asKey = (
  name: string,
  standing: Standing,
  { headers }: TestKey,
  scopes: readonly Scope[] = SCOPES,
): WrongCaller => ({ name, standing, known: [], scopes, headers: async () => headers });

/** Keys of another venue, and keys of this one that are worth nothing. */
async function keys(served: TestApp): Promise<WrongCaller[]> {
  const now = served.clock.now();
  const foreign = await testApiKey(served, { venue: ELSEWHERE });
  const whole = await testApiKey(served);
  const cut = { ...whole, headers: bearer(whole.token.slice(0, -1)) };
  const inCookie = { ...whole, headers: cookie(whole.token) };
  return [
    asKey('key of another venue', 'outside key', foreign),
    asKey('key of another venue, through its own', 'outside key at home', foreign),
    asKey('key that was revoked', 'unknown', await testApiKey(served, { revokedAt: now })),
    asKey('key that has expired', 'unknown', await testApiKey(served, { expiresAt: now })),
    asKey('key cut short', 'unknown', cut),
    asKey('key as a staff cookie', 'unknown', inCookie),
  ];
}

/** Keys of the venue, each with one scope; what they change is no longer compared. */
export async function insideKeys(served: TestApp): Promise<WrongCaller[]> {
  return Promise.all(
    SCOPES.map(async (scope) => {
      const scopes = [scope];
      return asKey(`key with ${scope}`, 'inside key', await testApiKey(served, { scopes }), scopes);
    }),
  );
}

async function staff(served: TestApp, { owner }: Victim): Promise<WrongCaller[]> {
  const accounts = createAccounts(served);
  // A new account each time, as one of the routes deletes it.
  const caller = (
    name: string,
    standing: Standing,
    account: () => Promise<string>,
    origin = ORIGIN,
  ) => ({
    name,
    standing,
    known: [],
    headers: async () => cookie((await accounts.session(await account())).token, origin),
  });
  const elsewhere = (role: 'kitchen' | 'owner') => () => accounts.member(ELSEWHERE, role);
  const dismissed = async () => {
    // The account remains: it also works elsewhere.
    const account = await accounts.member(VENUE, 'manager', ELSEWHERE);
    await owner('DELETE', `venues/${VENUE}/people/${account}`);
    return account;
  };
  const boss = await accounts.member(VENUE, 'owner');
  return [
    caller('owner of another venue', 'outside staff', elsewhere('owner')),
    caller('kitchen of another venue', 'outside staff', elsewhere('kitchen')),
    caller('somebody who no longer works there', 'outside staff', dismissed),
    { ...caller('operator', 'outside staff', accounts.operator), isOperator: true },
    caller('owner of another venue, through their own', 'outside owner', elsewhere('owner')),
    caller('owner on a foreign page', 'foreign page', async () => boss, 'https://evil.example'),
    caller('owner on a page without an origin', 'foreign page', async () => boss, 'null'),
  ];
}

/** A request as the owner of the other venue. */
export async function ownerElsewhere(served: TestApp): Promise<Ask> {
  const accounts = createAccounts(served);
  const { token } = await accounts.session(await accounts.member(ELSEWHERE, 'owner'));
  return (method, path, body) => served.ask(method, path, body, cookie(token));
}

/** Callers that may succeed: what they change is no longer compared. */
export async function insideStaff(served: TestApp): Promise<WrongCaller[]> {
  const accounts = createAccounts(served);
  const roles = ['kitchen', 'staff', 'manager', 'owner'] as const;
  return roles.map((role) => ({
    name: `${role} of the venue`,
    standing: 'inside staff' as const,
    known: [],
    headers: async () => cookie((await accounts.session(await accounts.member(VENUE, role))).token),
  }));
}

/** Every caller without rights in the attacked venue. */
export async function wrongCallers(served: TestApp, victim: Victim): Promise<WrongCaller[]> {
  return [
    ...(await strangers(served, victim)),
    ...(await guests(served, victim)),
    ...(await tablets(served, victim)),
    ...(await bridges(served, victim)),
    ...(await keys(served)),
    ...(await staff(served, victim)),
  ];
}
