import { expect, test } from 'vitest';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { joinCodeIn } from '#core/seatings/join-link.ts';
import { SLIP_USES_MAX } from '#core/shared/limits.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const SOUP = { product: 'soup' };

/** Staff open a party at a table, and hold its slip. */
async function opened(policy: JoinPolicy = 'open', database?: 'file') {
  const served = await testApp({ database });
  const menu = menuWith({ joinPolicy: policy });
  await importMenu(served.context, menu, async (name) => name);
  const staff = await served.staff('staff');
  const { body: seating } = await staff('POST', `venues/${VENUE}/tables/${TABLE}/seatings`);
  const at = `venues/${VENUE}/seatings/${seating.id}`;
  const slip = async (renew = false) => (await staff('POST', `${at}/slip`, { renew })).body;
  const codeOf = ({ address }: { address: string }) => joinCodeIn(new URL(address).hash) ?? '';
  const code = codeOf(await slip());
  const join = (guest: TestGuest, with_ = code) =>
    guest.ask('POST', 'seating/join', { code: with_ });
  return { served, staff, seating, at, slip, codeOf, code, join };
}

test.each(['one_party', 'open', 'approve', 'free', 'staff_opens', 'presence_code'] as const)(
  'under %s, whoever scans the slip is let in at once, also the second one',
  async (policy) => {
    const { served, seating, join } = await opened(policy);
    for (const turn of [1, 2]) {
      const guest = await guestAt(served);
      const { status, body } = await join(guest);
      expect([turn, status, body.admission]).toEqual([turn, 200, 'admitted']);
      const order = await guest.order([SOUP], { menuVersion: 2 });
      expect([order.status, order.body.seating]).toEqual([201, seating.id]);
      expect(order.body.awaitsAdmission).toBeUndefined();
    }
  },
);

test('the slip is the same each time, leads to its table, and cannot be guessed', async () => {
  const { slip, code } = await opened();
  const again = await slip();
  expect(again).toMatchObject({ table: { id: TABLE }, left: SLIP_USES_MAX });
  expect(new URL(again.address).pathname.endsWith(`/table/${TABLE}`)).toBe(true);
  expect(again.address.endsWith(`#join=${code}`)).toBe(true);
  expect(code).toMatch(/^[\w-]{16}$/);
});

test('another slip revokes the old one and its digits; phones that are in stay', async () => {
  const { served, slip, codeOf, code, join } = await opened();
  const first = await guestAt(served);
  await join(first);
  const digits: string = (await slip()).joinCode;
  const fresh = await slip(true);
  expect([codeOf(fresh) === code, fresh.joinCode === digits]).toEqual([false, false]);
  const late = await guestAt(served);
  expect((await join(late)).body.code).toBe('seatings.wrong_join_code');
  expect((await join(late, digits)).body.code).toBe('seatings.wrong_join_code');
  expect((await join(late, codeOf(fresh))).body.admission).toBe('admitted');
  expect((await first.ask('GET', 'seating')).body.session.admission).toBe('admitted');
});

test('a guest who was sent away does not come back with the slip', async () => {
  const { served, staff, at, join } = await opened();
  const guest = await guestAt(served);
  await join(guest);
  await staff('POST', `${at}/guests/${guest.id}/send-away`, { from: 'admitted' });
  const again = await guestAt(served);
  expect((await join(again)).body.code).toBe('seatings.wrong_join_code');
});

test('the slip ends with the party, and lets nobody into the next one', async () => {
  const { served, staff, at, join } = await opened();
  await join(await guestAt(served));
  await staff('POST', `${at}/end`);
  const row = await served.context.store.reader
    .selectFrom('seatings')
    .select('slip_code')
    .executeTakeFirstOrThrow();
  expect(row.slip_code).toBeNull();
  await staff('POST', `venues/${VENUE}/tables/${TABLE}/seatings`);
  expect((await join(await guestAt(served))).body.code).toBe('seatings.wrong_join_code');
});

test('the slip leads to its party also after that has moved, but out of no other party', async () => {
  const { served, staff, seating, at, join } = await opened();
  await staff('POST', `${at}/move`, { from: TABLE, to: OTHER_TABLE, into: null });
  const guest = await guestAt(served);
  expect((await join(guest)).body.admission).toBe('admitted');
  const seen = (await guest.ask('GET', 'seating')).body;
  expect([seen.seating.id, seen.seating.table.id]).toEqual([seating.id, OTHER_TABLE]);
  // The table's own code still leads this phone to its party.
  const bearer = { authorization: `Bearer ${guest.token}` };
  const back = await served.ask('POST', `tables/${TABLE}/sessions`, {}, bearer);
  expect(back.body.session.id).toBe(guest.id);
  const others = await guestAt(served);
  await others.order([SOUP], { menuVersion: 2 });
  expect((await join(others)).body.code).toBe('seatings.wrong_join_code');
});

const useUp = ({ context }: TestApp, left: number) =>
  context.store.write('installation', (db) =>
    db
      .updateTable('seatings')
      .set({ slip_uses: SLIP_USES_MAX - left })
      .execute(),
  );

test('of two phones that scan it at once, a slip with one use left lets in one', async () => {
  const { served, slip, join } = await opened('open', 'file');
  await guestAt(served);
  const phones = [await guestAt(served), await guestAt(served)];
  await useUp(served, 1);
  const answers = await atOnce(
    served,
    phones.map((phone) => () => join(phone)),
  );
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'seatings.slip_used_up'],
  ]);
  expect((await slip()).left).toBe(0);
});

test('a slip lets in so many phones and no more; one that is in is not counted again', async () => {
  const { served, slip, join } = await opened();
  // The first device at a table that staff opened is in without it.
  await guestAt(served);
  await useUp(served, 1);
  const guest = await guestAt(served);
  await join(guest);
  expect((await join(guest)).body.admission).toBe('admitted');
  expect((await slip()).left).toBe(0);
  const late = await join(await guestAt(served));
  expect([late.status, late.body.code]).toEqual([409, 'seatings.slip_used_up']);
});
