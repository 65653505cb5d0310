import { expect, test } from 'vitest';
import { findJob, moveJob } from '#server/modules/printers/print-jobs.repository.ts';
import { sharedBar } from '#tests/support/clients/shared-bar.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { addPrinter } from '#tests/support/printers/add-printer.ts';
import { newOrderId, PASSWORD } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const MINUTE = 60_000;

/** Staff are signed in at a shared screen on which the manager has a PIN, and a guest owes a soup. */
async function owing(options: Parameters<typeof sharedBar>[0] = {}) {
  const served = await sharedBar(options);
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  await served.here('POST', `venues/${VENUE}/orders/${order.id}/transition`, {
    from: 'placed',
    to: 'accepted',
  });
  const bill = `venues/${VENUE}/seatings/${order.seating}`;
  const comp = (approval?: string, id = newOrderId()) =>
    served.here(
      'POST',
      `${bill}/adjustments`,
      { id, kind: 'discount', amount: 1_000, from: order.total, reason: 'Cold' },
      approval === undefined ? {} : { approval },
    );
  const adjustments = async () => {
    const { body } = await served.here('GET', `venues/${VENUE}/history/${order.id}`);
    return body.entries.filter(({ kind }: { kind: string }) => kind === 'bill.adjusted');
  };
  return { ...served, bill, comp, adjustments };
}

test('what a role may not do is done once a manager has typed a PIN, and both names are recorded', async () => {
  const { comp, adjustments, ids } = await owing();
  const asked = await comp();
  expect([asked.status, asked.body.code]).toEqual([403, 'staff.approval_required']);
  expect((await comp(`${ids.manager} 4821`)).status).toBe(201);
  expect((await adjustments())[0]).toMatchObject({
    by: 'staff',
    approvedBy: 'manager',
  });
  // The next one is asked for again.
  expect((await comp()).body.code).toBe('staff.approval_required');
});

test('a repeated request that was approved has one effect and one entry', async () => {
  const { comp, adjustments, ids } = await owing();
  const id = newOrderId();
  expect((await comp(`${ids.manager} 4821`, id)).status).toBe(201);
  expect((await comp(`${ids.manager} 4821`, id)).status).toBe(201);
  expect(await adjustments()).toHaveLength(1);
});

test('wrong PINs are counted as at a takeover, and nothing is done', async () => {
  const { comp, adjustments, ids, clock } = await owing();
  for (let tries = 1; tries <= 4; tries += 1) {
    expect((await comp(`${ids.manager} 9999`)).body.code).toBe('pins.wrong');
  }
  const late = await comp(`${ids.manager} 4821`);
  expect([late.status, late.body.code]).toEqual([429, 'request.rate_limited']);
  clock.advance(MINUTE);
  expect((await comp(`${ids.manager} 4821`)).status).toBe(201);
  expect(await adjustments()).toHaveLength(1);
});

test('one’s own PIN, one of a person who may not do it, and no PIN at all confirm nothing', async () => {
  const { comp, ids } = await owing();
  expect((await comp(`${ids.staff} 20418`)).body.code).toBe('staff.forbidden');
  expect((await comp(`${newOrderId()} 4821`)).body.code).toBe('staff.forbidden');
  for (const approval of [
    '',
    'manager',
    `${ids.manager}`,
    `${ids.manager} 48`,
    `${ids.manager} 4821 x`,
  ]) {
    const answer = await comp(approval);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  }
});

test('a screen that is not shared, and one of another venue, cannot ask', async () => {
  const { comp, ids, jar } = await owing();
  const screen = jar.servett_screen ?? '';
  delete jar.servett_screen;
  expect((await comp(`${ids.manager} 4821`)).body.code).toBe('staff.forbidden');
  jar.servett_screen = screen.replaceAll(/./g, 'A');
  expect((await comp(`${ids.manager} 4821`)).body.code).toBe('staff.forbidden');
});

test('money goes back only after the PIN of a manager and one’s own password', async () => {
  const { here, ids, takeOver } = await owing();
  const refund = (approval?: string) =>
    here(
      'POST',
      `venues/${VENUE}/attempts/${newOrderId()}/refund`,
      {},
      approval === undefined ? {} : { approval },
    );
  expect((await refund()).body.code).toBe('staff.approval_required');
  // Whoever took over with four digits, which a bystander can read, types the password first.
  await takeOver(ids.staff, '20418');
  expect((await refund(`${ids.manager} 4821`)).body.code).toBe('staff.password_required');
  await here('POST', 'staff/session/confirm', { password: PASSWORD });
  expect((await refund()).body.code).toBe('staff.approval_required');
  expect((await refund(`${ids.manager} 4821`)).body.code).toBe('request.invalid');
});

test('the security log names who asked and who confirmed, each time', async () => {
  const { comp, ids, here, signIn } = await owing();
  await comp(`${ids.manager} 9999`);
  await comp(`${ids.manager} 4821`);
  await signIn('owner');
  const { body } = await here('GET', `venues/${VENUE}/security-log?area=access`);
  const said = body.entries.filter(({ kind }: { kind: string }) => kind === 'act.approved');
  expect(said).toMatchObject([
    {
      by: { name: 'staff' },
      approvedBy: 'manager',
      detail: { lacked: 'bills.adjust', screen: 'Bar, left' },
    },
  ]);
});

test('nobody’s PIN is tried for a request from a page of somebody else', async () => {
  const { comp, here, bill, ids } = await owing();
  for (let tries = 1; tries <= 10; tries += 1) {
    const { body } = await here(
      'POST',
      `${bill}/adjustments`,
      {},
      {
        approval: `${ids.manager} 9999`,
        origin: 'https://elsewhere.example',
      },
    );
    expect(body.code).toBe('request.not_acceptable_origin');
  }
  expect((await comp(`${ids.manager} 4821`)).status).toBe(201);
});

test('what did not print is printed again by who may print it, or once they have confirmed it', async () => {
  const served = await owing();
  const { here, ids, signIn, bill, context } = served;
  const papers = ['bill', 'sign'] as const;
  const printer = await addPrinter(served, { stations: [], papers: [...papers] });
  const failed = async (path: string, bodyOf: (id: string) => object) => {
    const id = newOrderId();
    await signIn('manager');
    const body = { printer: printer.id, ...bodyOf(id) };
    expect((await here('POST', path, body)).status).toBe(200);
    await context.store.write(VENUE, async (db) => {
      const made = await findJob(db, id);
      if (made) await moveJob(db, made, 'failed');
    });
    return id;
  };
  const receipt = await failed(`${bill}/bill/prints`, (id) => ({ id, bill: null }));
  const sign = await failed(`venues/${VENUE}/tables/signs`, (id) => ({
    signs: [{ id, table: TABLE }],
  }));
  const again = async (job: string, person?: string) => {
    const headers = person === undefined ? {} : { approval: `${person} 4821` };
    const path = `venues/${VENUE}/print-jobs/${job}/copies`;
    const { status, body } = await here('POST', path, { id: newOrderId() }, headers);
    return body.code === undefined ? status : [body.code, body.permission];
  };
  await signIn('staff');
  expect(await again(sign)).toEqual(['staff.approval_required', 'tables.manage']);
  expect(await again(receipt)).toBe(200);
  await signIn('kitchen');
  const other = await failed(`${bill}/bill/prints`, (id) => ({ id, bill: null }));
  await signIn('kitchen');
  expect(await again(other)).toEqual(['staff.approval_required', 'bills.handle']);
  expect(await again(other, ids.manager)).toBe(200);
  expect(await again(newOrderId())).toEqual(['print_jobs.unknown', undefined]);
});

/** What the kitchen can ask of anybody on the floor. */
const OF_THE_FLOOR = [
  'orders.handle',
  'venue.pause',
  'seatings.handle',
  'calls.handle',
  'bills.handle',
  'drawers.count',
];

test('a screen says what each person can confirm on it', async () => {
  const { here } = await owing();
  expect((await here('GET', 'staff/screen')).body.people).toMatchObject([
    {
      name: 'manager',
      approves: [
        ...OF_THE_FLOOR,
        'bills.adjust',
        'payments.correct',
        'payments.refund',
        'tables.manage',
        'day.close',
      ],
    },
    { name: 'staff', approves: OF_THE_FLOOR },
  ]);
});

test('the name of somebody who erases their account is no longer in what they confirmed', async () => {
  const { comp, adjustments, ids, signIn, here, takeOver } = await owing();
  await comp(`${ids.manager} 4821`);
  await signIn('manager');
  expect((await here('DELETE', 'staff/account')).status).toBe(204);
  await takeOver(ids.staff, '20418');
  expect((await adjustments())[0]).toMatchObject({
    by: 'staff',
    approvedBy: '',
  });
});
