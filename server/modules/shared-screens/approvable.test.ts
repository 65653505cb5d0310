import { expect, test } from 'vitest';
import { hasPermission } from '#core/people/permissions.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { ROUTES } from '#core/routes/routes.ts';
import { sharedBar } from '#tests/support/clients/shared-bar.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';

const TABLE_OF_ROUTES: RouteTable = ROUTES;
const ID = '0190d3c0-0000-7000-8000-000000000001';
const VALUES: Readonly<Record<string, string>> = { venue: VENUE, table: TABLE };

/** Acts of an evening, deliberately written out: their rows, and no others, can be confirmed. */
const EVENING = [
  'bills.adjust',
  'bills.handle',
  'calls.handle',
  'day.close',
  'drawers.count',
  'till.register',
  'orders.handle',
  'payments.correct',
  'payments.refund',
  'seatings.handle',
  'venue.pause',
];

const STAFF_ROUTES = Object.entries(TABLE_OF_ROUTES).flatMap(([name, route]) =>
  route.access === 'staff' ? [{ name, ...route }] : [],
);
const APPROVABLE = STAFF_ROUTES.filter(({ isApprovable }) => isApprovable);

/** The kitchen, whose role allows none of it, uses a screen on which manager and staff have PINs. */
async function kitchenAtTheBar() {
  const bar = await sharedBar();
  await bar.signIn('kitchen');
  const send = (name: string, body: object | undefined, approval?: string) => {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replaceAll(/:(\w+)/g, (_, key: string) => VALUES[key] ?? ID).slice(1);
    const sent = method === 'DELETE' ? undefined : body;
    return bar.here(method as 'POST', url, sent, approval === undefined ? {} : { approval });
  };
  return { ...bar, send };
}

test('exactly the acts of an evening can be confirmed, and nothing that is only read', () => {
  const named = STAFF_ROUTES.filter(
    ({ name, permission }) =>
      !name.startsWith('GET ') && permission !== undefined && EVENING.includes(permission),
  );
  expect(APPROVABLE.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
  expect(new Set(APPROVABLE.map(({ permission }) => permission)).size).toBe(EVENING.length);
  expect(APPROVABLE.length).toBeGreaterThan(40);
});

test('each of them asks, goes through once with a right PIN, and asks again', async () => {
  const { ids, send, clock } = await kitchenAtTheBar();
  for (const { name, permission } of APPROVABLE) {
    // So that it is not slowed down as a client that keeps asking.
    clock.advance(20_000);
    const codeOf = async (body: object, approval?: string) =>
      `${name}: ${(await send(name, body, approval)).body?.code}`;
    const questionOf = async () => (await send(name, {})).body.question as string;
    const asked = `${name}: staff.approval_required`;
    const mayStaff = permission !== undefined && hasPermission('staff', permission);
    const first = await send(name, {});
    expect(`${name}: ${first.body.code}`).toBe(asked);
    expect(first.body).toMatchObject({
      permission,
      approvers: [{ name: 'manager' }, ...(mayStaff ? [{ name: 'staff' }] : [])],
    });
    if (!mayStaff) {
      expect(await codeOf({}, `${await questionOf()} ${ids.staff} 20418`)).toBe(asked);
    }
    const typed = `${await questionOf()} ${ids.manager} 4821`;
    const confirmed = await send(name, {}, typed);
    // What an empty request is refused for after that is no matter of permissions.
    expect(`${name}: ${[401, 403, 429].includes(confirmed.status)}`).toBe(`${name}: false`);
    // The same again, and another body, have been confirmed by nobody.
    expect(await codeOf({}, typed)).toBe(asked);
    expect(await codeOf({ reason: 'Cold' })).toBe(asked);
  }
});

test('what is not an act of an evening is refused, with the right PIN too', async () => {
  const { ids, send, clock } = await kitchenAtTheBar();
  const others = STAFF_ROUTES.filter(
    ({ permission, isApprovable }) =>
      permission !== undefined && !isApprovable && !hasPermission('kitchen', permission),
  );
  expect(others.length).toBeGreaterThan(60);
  for (const { name } of others) {
    clock.advance(10_000);
    const { status, body } = await send(name, {}, `${ID} ${ids.manager} 4821`);
    expect([name, status, body?.code]).toEqual([name, 403, 'staff.forbidden']);
  }
});
