import { expect, test } from 'vitest';
import {
  eventually,
  oneServer,
  simpleProduct,
  tableOf,
} from '#tests/support/components/one-server.ts';
import { createDeviceEnvironment } from '#tests/support/components/surfaces.ts';
import type { Guest } from './guest.ts';

const { sit, signIn } = oneServer();

async function send(guest: Guest): Promise<void> {
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity: 1, note: '' });
  await guest.send();
}

async function order(guest: Guest): Promise<void> {
  await send(guest);
  await eventually(() => guest.seating.admission.value).toBe('admitted');
  await eventually(() => guest.orders.mine.value.length).toBe(1);
}

/** A guest with a round at one table, whose phone then opens another one's page. */
async function scanElsewhere(from: number, to: number) {
  const environment = createDeviceEnvironment();
  const before = await sit(tableOf(from), environment);
  await order(before);
  const seating = before.seating.seating.value?.id ?? '';
  await expect.poll(() => environment.storage.get('seat')).toBe(tableOf(from));
  before.dispose();
  const guest = await sit(tableOf(to), environment);
  await eventually(() => guest.seating.elsewhere.value?.seat).toBe(tableOf(from));
  return { environment, guest, seating };
}

test('a phone that opens another table asks to move there; staff move it, and every phone follows live', async () => {
  const staff = await signIn();
  const { environment, guest, seating } = await scanElsewhere(1, 2);
  // Nothing has begun at the scanned table, and nothing is sent from there by mistake.
  expect([guest.seating.session.value, guest.seating.mayOrder.value.may]).toEqual([null, false]);
  const friend = await sit(tableOf(1));
  await send(friend);
  await eventually(() => friend.seating.admission.value).toBe('waiting');
  await guest.answerElsewhere('move');
  await eventually(() => guest.seating.seating.value?.id).toBe(seating);
  await eventually(() => guest.calls.moveCall.value?.move?.to.id).toBe(tableOf(2));
  await guest.seating.admit(friend.seating.session.value?.id ?? '');
  await eventually(() => friend.calls.moveCall.value?.state).toBe('open');
  await eventually(() => staff.board.calls.value.map(({ kind }) => kind)).toEqual(['move']);

  // Scanning again while staff have not answered leads to the party, which says so.
  const call = guest.calls.moveCall.value?.id ?? '';
  guest.dispose();
  const again = await sit(tableOf(2), environment);
  await eventually(() => again.calls.moveCall.value?.state).toBe('open');
  expect(again.seating.seating.value?.id).toBe(seating);

  await staff.board.moveAsAsked(call);
  expect(staff.board.notice.value).toBeNull();
  for (const each of [friend, again]) {
    await eventually(() => each.seating.seating.value?.table.id).toBe(tableOf(2));
    await eventually(() => each.calls.moveCall.value).toBeNull();
    await eventually(() => each.orders.orders.value.at(0)?.table.id).toBe(tableOf(2));
  }
  await eventually(() => staff.board.calls.value).toEqual([]);
});

test('staff say no, and the guest stays and reads it', async () => {
  const staff = await signIn();
  const { guest } = await scanElsewhere(3, 4);
  await guest.answerElsewhere('move');
  await eventually(() => staff.board.calls.value.map(({ kind }) => kind)).toEqual(['move']);
  await staff.board.finishCall(staff.board.calls.value[0]?.id ?? '');
  await eventually(() => guest.calls.moveCall.value?.move?.refused).toBe(true);
  expect(guest.seating.seating.value?.table.id).toBe(tableOf(3));
});

test('who only sits there now begins there; who stays goes on at the old table', async () => {
  const { environment, guest, seating } = await scanElsewhere(5, 6);
  await guest.answerElsewhere('stay');
  await eventually(() => guest.seating.seating.value?.id).toBe(seating);
  guest.dispose();
  const next = await sit(tableOf(6), environment);
  await eventually(() => next.seating.elsewhere.value?.table.id).toBe(tableOf(5));
  await next.answerElsewhere('here');
  await eventually(() => next.seating.session.value?.table).toBe(tableOf(6));
  expect([next.seating.needsPresence.value, next.seating.seating.value]).toEqual([false, null]);
  await order(next);
  expect(next.seating.seating.value?.table.id).toBe(tableOf(6));
  // It is a guest of both now, and nobody asks about what it has said.
  next.dispose();
  const back = await sit(tableOf(5), environment);
  await eventually(() => back.seating.seating.value?.id).toBe(seating);
  expect(back.seating.elsewhere.value).toBeNull();
});

test('a page that is open at one table stays there when the device orders at another', async () => {
  const environment = createDeviceEnvironment();
  const [here, there] = [await sit(tableOf(11), environment), await sit(tableOf(12), environment)];
  await order(there);
  await expect.poll(() => environment.storage.get('seat')).toBe(tableOf(12));
  await order(here);
  expect(here.seating.elsewhere.value).toBeNull();
  expect(here.seating.seating.value?.table.id).toBe(tableOf(11));
});

test('where its party has come to the scanned table by itself, the phone goes on with it', async () => {
  const staff = await signIn();
  const environment = createDeviceEnvironment();
  const before = await sit(tableOf(7), environment);
  await order(before);
  const seating = before.seating.seating.value?.id ?? '';
  before.dispose();
  await staff.board.moveSeating(seating, { from: tableOf(7), to: tableOf(8), into: null });
  const guest = await sit(tableOf(8), environment);
  await eventually(() => guest.seating.seating.value?.id).toBe(seating);
  expect(guest.seating.elsewhere.value).toBeNull();
});

test('when staff take back that two parties are one, the phones of both read so live', async () => {
  const staff = await signIn();
  const [anna, bo] = [await sit(tableOf(9)), await sit(tableOf(10))];
  await order(anna);
  await order(bo);
  const [own, there] = [anna, bo].map((each) => each.seating.seating.value?.id ?? '');
  const into = there ?? '';
  await staff.board.moveSeating(own ?? '', { from: tableOf(9), to: tableOf(10), into });
  await eventually(() => anna.seating.seating.value?.id).toBe(into);
  await eventually(() => bo.orders.orders.value.length).toBe(2);
  const merged = () =>
    staff.board.seatings.value.find(({ seating }) => seating.id === into)?.merged;
  await eventually(() => merged()?.from.id).toBe(tableOf(9));
  expect(await staff.board.takeBackMerge(into, merged()?.id ?? '')).toBe(true);
  for (const [guest, seating, table] of [
    [anna, own, tableOf(9)],
    [bo, there, tableOf(10)],
  ] as const) {
    await eventually(() => guest.seating.seating.value?.id).toBe(seating);
    await eventually(() => guest.orders.orders.value.map((each) => each.table.id)).toEqual([table]);
    await eventually(() => guest.seating.guests.value.length).toBe(1);
  }
  await eventually(() =>
    staff.board.seatings.value.map(({ seating }) => seating.id).sort(),
  ).toEqual(expect.arrayContaining([own, there].sort()));
});
