import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { GUEST, makeOrder, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';

function makeCall(call: Partial<Call> = {}): Call {
  return {
    id: uuid(70),
    kind: 'staff',
    state: 'open',
    table: { id: TABLE, label: '1' },
    seating: SEATING,
    guest: GUEST,
    openedAt: '2026-11-20T18:00:00.000Z',
    takenAt: null,
    doneAt: null,
    reason: 'water',
    ...call,
  };
}

async function sit() {
  const guest = await createTestGuest();
  return { guest, ...render(inEnglish(<TableOrder guest={guest} variant="page" />)) };
}

test('a guest calls with a reason and a note, and nothing is preselected', async () => {
  const { screen, user, guest } = await sit();
  await user.click(screen.getByRole('button', { name: 'Call us' }));
  const send = await screen.findByRole('button', { name: 'Call us to table 1' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('More water'));
  await user.type(screen.getByLabelText('Anything to add?'), ' No ice ');
  await user.click(send);
  expect(guest.asked).toEqual(['call {"kind":"staff","reason":"water","note":"No ice"}']);
});

test('a call shows its status, until somebody is coming', async () => {
  const { screen, user, guest } = await sit();
  guest.calls.take(makeCall());
  await user.click(await screen.findByRole('button', { name: 'Called' }));
  expect(
    (await screen.findByRole('dialog', { name: 'Your call got through' })).textContent,
  ).toContain('19:00');
  await user.click(screen.getByRole('button', { name: 'Never mind, we’re fine' }));
  expect(guest.asked).toEqual([`cancel call ${uuid(70)}`]);
  guest.calls.apply({
    type: 'call.taken',
    sequence: 9,
    at: '2026-11-20T18:01:00.000Z',
    call: makeCall({ state: 'taken', takenAt: '2026-11-20T18:01:00.000Z' }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Someone is on the way' });
  expect(dialog.textContent).toContain('To table 1.');
  // Nobody can be informed any more.
  expect(screen.queryByRole('button', { name: 'Never mind, we’re fine' })).toBeNull();
});

test('a call that waits for the network says so, and a refused one says why', async () => {
  const { screen, user, guest } = await sit();
  const entry = {
    kind: 'call',
    id: uuid(71),
    table: TABLE,
    token: null,
    body: { kind: 'staff', reason: 'order' },
    createdAt: 0,
    attempts: 1,
    isWithdrawing: false,
    problem: null,
  } as const;
  guest.outgoing.value = [entry];
  await user.click(await screen.findByRole('button', { name: 'Called' }));
  expect(await screen.findByRole('dialog', { name: 'Telling the staff' })).toBeTruthy();
  const problem = { type: 'about:blank', title: '', status: 409, code: 'calls.too_many' } as const;
  guest.outgoing.value = [{ ...entry, problem }];
  expect(await screen.findByRole('dialog', { name: 'Your call didn’t get through' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All right' }));
  expect(guest.asked).toEqual([`dismiss call ${uuid(71)}`]);
});

test('a guest who calls from an order’s sheet is back in it afterwards', async () => {
  const { screen, user, guest } = await sit();
  guest.orders.take(makeOrder());
  await user.click(await screen.findByRole('button', { name: /Your order is sent/ }));
  const order = await screen.findByRole('dialog', { name: 'Your order is sent' });
  await user.click(within(order).getByRole('button', { name: 'Call us' }));
  const help = await screen.findByRole('dialog', { name: 'How can we help?' });
  guest.calls.take(makeCall());
  await user.click(await within(help).findByRole('button', { name: 'All right' }));
  expect(screen.queryByRole('dialog', { name: 'Your call got through' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Your order is sent' })).toBe(order);
});
