import { expect, test } from 'vitest';
import { API_KEYS_MAX } from '#core/shared/limits.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const KEYS = `venues/${VENUE}/api-keys`;
const MINUTE = 60_000;
const DAY = 86_400_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const wish = (more: object = {}) => ({
  ...{ id: newOrderId(), name: 'Till adapter', scopes: ['menu.read'], days: null },
  ...more,
});

async function logOf(served: TestApp) {
  const owner = await served.staff('owner');
  const { body } = await owner('GET', `venues/${VENUE}/security-log?area=keys`);
  return body.entries as { kind: string; by: { name: string }; detail: Record<string, unknown> }[];
}

test('a key is shown once, stored as a hash, and works at once without a cookie or an origin', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { status, body } = await manager('POST', KEYS, wish());
  expect(status).toBe(201);
  const read = await served.ask('GET', `venues/${VENUE}/menu/draft`, undefined, bearer(body.token));
  expect(read.status).toBe(200);
  const listed = await manager('GET', KEYS);
  expect(listed.body.keys).toMatchObject([
    { name: 'Till adapter', scopes: ['menu.read'], start: body.token.slice(0, 8), expiresAt: null },
  ]);
  expect(listed.text).not.toContain(body.token);
  const stored = await served.context.store.read((db) =>
    db.selectFrom('api_keys').selectAll().execute(),
  );
  expect(JSON.stringify(stored)).not.toContain(body.token);
  expect(await logOf(served)).toMatchObject([
    { kind: 'api_key.made', detail: { apiKey: 'Till adapter' } },
  ]);
});

test('staff and kitchen neither see nor make keys', async () => {
  const served = await testApp();
  for (const role of ['staff', 'kitchen'] as const) {
    const ask = await served.staff(role);
    expect((await ask('GET', KEYS)).status).toBe(403);
    expect((await ask('POST', KEYS, wish())).status).toBe(403);
  }
});

test('each way in which a key is wrong has a code of its own, and is written down where it is known whose', async () => {
  const served = await testApp();
  const at = `venues/${VENUE}/tables`;
  const codeOf = async (headers: Record<string, string>, path = at) => {
    const { status, body } = await served.ask('GET', path, undefined, headers);
    return `${status} ${body.code}`;
  };
  const now = served.clock.now();
  const whole = await testApiKey(served, { scopes: ['menu.read'] });
  expect(await codeOf(bearer(whole.token.slice(0, -2)))).toBe('401 api_keys.mistyped');
  for (const cut of [whole.token.slice(0, 12), 'srv_', `${whole.token} `, 'srv_…', 'x', '']) {
    expect(await codeOf(bearer(cut))).toBe('401 api_keys.mistyped');
  }
  expect(await codeOf({ authorization: `bearer ${whole.token}` })).toBe(
    '403 api_keys.scope_missing',
  );
  expect(await codeOf({})).toBe('401 staff.sign_in_required');
  expect(await codeOf((await testApiKey(served, { expiresAt: now })).headers)).toBe(
    '401 api_keys.expired',
  );
  expect(await codeOf((await testApiKey(served, { revokedAt: now })).headers)).toBe(
    '401 api_keys.revoked',
  );
  expect(await codeOf(whole.headers)).toBe('403 api_keys.scope_missing');
  expect(await codeOf(whole.headers, 'venues/elsewhere/tables')).toBe('403 api_keys.other_venue');
  expect(await codeOf(whole.headers, `venues/${VENUE}/people`)).toBe('403 api_keys.closed_route');
  const { body } = await whole.ask('GET', at);
  expect(body.scope).toBe('venue.read');
  const log = await logOf(served);
  expect(log.map(({ detail }) => detail.lacked).toSorted()).toEqual([
    'api_keys.closed_route',
    'api_keys.expired',
    'api_keys.other_venue',
    'api_keys.revoked',
    'venue.read',
    'venue.read',
  ]);
  // A program that keeps asking fills no log.
  for (let again = 0; again < 20; again += 1) await whole.ask('GET', at);
  expect(await logOf(served)).toHaveLength(log.length);
});

test('a revoked key is refused with the next request, and is gone from the list', async () => {
  const served = await testApp();
  const key = await testApiKey(served);
  const manager = await served.staff('manager');
  const left = await manager('DELETE', `${KEYS}/${key.id}`);
  expect(left.body).toEqual({ keys: [] });
  expect((await key.ask('GET', `venues/${VENUE}/tables`)).body.code).toBe('api_keys.revoked');
  expect((await manager('DELETE', `${KEYS}/${key.id}`)).body.code).toBe('api_keys.unknown_id');
});

test('a key ends on its day', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { body } = await manager('POST', KEYS, wish({ days: 30 }));
  const read = () => served.ask('GET', `venues/${VENUE}/menu/draft`, undefined, bearer(body.token));
  served.clock.advance(30 * DAY - 1);
  expect((await read()).status).toBe(200);
  served.clock.advance(1);
  expect((await read()).body.code).toBe('api_keys.expired');
});

test('the last use is known to the minute, and not written with each request', async () => {
  const served = await testApp();
  const key = await testApiKey(served);
  const manager = await served.staff('manager');
  const use = () => key.ask('GET', `venues/${VENUE}/tables`);
  const usedAt = async () => Date.parse((await manager('GET', KEYS)).body.keys[0].usedAt);
  await use();
  const first = served.clock.now();
  served.clock.advance(MINUTE - 1);
  await use();
  expect(await usedAt()).toBe(first);
  served.clock.advance(1);
  await use();
  expect(await usedAt()).toBe(first + MINUTE);
});

test('a request that is sent again makes no second key; a used one is not told again', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const same = wish();
  const { body: lost } = await manager('POST', KEYS, same);
  const { body: told } = await manager('POST', KEYS, same);
  expect((await manager('GET', KEYS)).body.keys).toHaveLength(1);
  const draft = `venues/${VENUE}/menu/draft`;
  expect((await served.ask('GET', draft, undefined, bearer(lost.token))).body.code).toBe(
    'api_keys.unknown',
  );
  expect((await served.ask('GET', draft, undefined, bearer(told.token))).status).toBe(200);
  expect((await manager('POST', KEYS, same)).body.code).toBe('api_keys.key_reused');
});

test('a venue has no more keys than it can have, and a name has letters', async () => {
  const served = await testApp();
  for (let made = 0; made < API_KEYS_MAX; made += 1) await testApiKey(served);
  const manager = await served.staff('manager');
  expect((await manager('POST', KEYS, wish())).body.code).toBe('api_keys.too_many');
  expect((await manager('POST', KEYS, wish({ name: ' ' }))).status).toBe(400);
  expect((await manager('POST', KEYS, wish({ scopes: ['people.manage'] }))).status).toBe(400);
});

test('what a key does is written down under its name, as no person', async () => {
  const served = await testApp();
  const key = await testApiKey(served, { name: 'Till adapter' });
  const at = `venues/${VENUE}`;
  const pause = await key.ask('PUT', `${at}/pauses`, {
    station: null,
    paused: true,
    reason: 'Stock count',
  });
  expect(pause.status).toBe(200);
  const sold = await key.ask('PUT', `${at}/products/soup/sold-out`, { soldOut: true });
  expect(sold.status).toBe(204);
  const acts = await served.context.store.read((db) =>
    db.selectFrom('staff_acts').select(['kind', 'staff_id', 'staff_name']).execute(),
  );
  expect(acts).toEqual([
    { kind: 'venue.paused', staff_id: key.id, staff_name: 'Till adapter (API)' },
  ]);
});

test('a key edits the draft and publishes it; a change in between is refused', async () => {
  const served = await testApp();
  const { ask } = await testApiKey(served, { name: 'Till', scopes: ['menu.read', 'menu.write'] });
  const draft = `venues/${VENUE}/menu/draft`;
  const { body: before } = await ask('GET', draft);
  const saved = await ask('PUT', draft, { revision: before.revision, menu: before.menu });
  expect(saved.status).toBe(200);
  const late = await ask('PUT', draft, { revision: before.revision, menu: before.menu });
  expect(late.body.code).toBe('menu.draft_changed');
  const { body: now } = await ask('GET', draft);
  expect(now.changed.by).toBe('Till (API)');
  const publish = { revision: now.revision, menuVersion: now.menuVersion };
  expect((await ask('POST', `${draft}/publish`, publish)).status).toBe(200);
  const owner = await served.staff('owner');
  const { body: log } = await owner('GET', `venues/${VENUE}/security-log?area=venue`);
  expect(log.entries[0]).toMatchObject({ kind: 'menu.published', by: { name: 'Till (API)' } });
});

test('a key names options and stations as the other system does; guests are told none of it', async () => {
  const served = await testApp();
  const { ask } = await testApiKey(served, { scopes: ['menu.read', 'menu.write'] });
  const draft = `venues/${VENUE}/menu/draft`;
  const { body } = await ask('GET', draft);
  const [group] = body.menu.optionGroups;
  const [option, other] = group.options;
  const [station] = body.menu.stations;
  const edits = (next: object[]) => [
    { do: 'put_station', station: { ...station, externalId: 'KDS-1' } },
    { do: 'put_group', group: { ...group, options: next } },
  ];
  const twice = [option, other].map((each) => ({ ...each, externalId: 'PLU-7' }));
  const refused = await ask('POST', `${draft}/edits`, {
    revision: body.revision,
    edits: edits([...twice, ...group.options.slice(2)]),
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('more than one option has the external id');
  const [named, ...rest] = [{ ...option, externalId: 'PLU-7' }, ...group.options.slice(1)];
  const saved = await ask('POST', `${draft}/edits`, {
    revision: body.revision,
    edits: edits([named, ...rest]),
  });
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  const { body: now } = await ask('GET', draft);
  expect(now.menu.optionGroups[0].options[0].externalId).toBe('PLU-7');
  expect(now.menu.stations[0].externalId).toBe('KDS-1');
  const publish = { revision: now.revision, menuVersion: now.menuVersion };
  expect((await ask('POST', `${draft}/publish`, publish)).status).toBe(200);
  const guests = await served.ask('GET', `venues/${VENUE}/menu?locale=en`);
  expect(guests.status).toBe(200);
  for (const secret of ['PLU-7', 'KDS-1']) expect(guests.text).not.toContain(secret);
});

test('an order from outside is placed once, at the menu’s prices, and is handled to its end', async () => {
  const served = await testApp();
  const { ask } = await testApiKey(served, {
    name: 'Web shop',
    scopes: ['menu.read', 'orders.write', 'orders.read'],
  });
  const { body: draft } = await ask('GET', `venues/${VENUE}/menu/draft`);
  const key = { 'idempotency-key': newOrderId() };
  const path = `venues/${VENUE}/tables/${TABLE}/orders`;
  const lines = [{ product: 'water', options: [], quantity: 2 }];
  const order = { menuVersion: draft.menuVersion, lines, served: false };
  const placed = await ask('POST', path, order, key);
  expect([placed.status, placed.body?.code]).toEqual([201, undefined]);
  // A person sees it before it is made, as a guest's.
  expect(placed.body).toMatchObject({ state: 'placed', source: 'Web shop' });
  const again = await ask('POST', path, order, key);
  expect(again.body).toEqual(placed.body);
  const dearer = { ...order, lines: [{ ...lines[0], price: 1 }] };
  expect((await ask('POST', path, dearer, { 'idempotency-key': newOrderId() })).status).toBe(400);
  const despite = { ...order, anyway: true };
  const overruled = await ask('POST', path, despite, { 'idempotency-key': newOrderId() });
  expect(overruled.body).toMatchObject({ code: 'request.invalid' });
  // Guests at the table see the order, and not the venue's systems.
  const guest = await guestAt(served, TABLE, {}, { atTable: true });
  expect((await guest.ask('GET', 'seating')).text).not.toContain('Web shop');
  const accept = { from: 'placed', to: 'accepted' };
  const moved = await ask('POST', `venues/${VENUE}/orders/${placed.body.id}/transition`, accept);
  expect(moved.status).toBe(200);
  const manager = await served.staff('manager');
  const { body: days } = await manager('GET', `venues/${VENUE}/days`);
  const { body: day } = await manager('GET', `venues/${VENUE}/days/${days.today}`);
  expect(day.names).toMatchObject([{ name: 'Web shop (API)' }]);
  const { body: history } = await ask('GET', `venues/${VENUE}/history`);
  expect(history.entries).toHaveLength(1);
});

test('a program that floods with its key is delayed, and another key of the venue is not', async () => {
  const served = await testApp();
  const [flooding, other] = [await testApiKey(served), await testApiKey(served)];
  const read = async ({ token }: { token: string }) =>
    served.ask('GET', `venues/${VENUE}/menu/draft`, undefined, bearer(token));
  for (let asked = 0; asked < 300; asked += 1) expect((await read(flooding)).status).toBe(200);
  const { status, body, headers } = await read(flooding);
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'request.rate_limited', '1']);
  expect((await read(other)).status).toBe(200);
  served.clock.advance(100);
  expect((await read(flooding)).status).toBe(200);
});
