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
  const send = (approval?: string, id = newOrderId()) =>
    served.here(
      'POST',
      `${bill}/adjustments`,
      { id, kind: 'discount', amount: 1_000, from: order.total, reason: 'Cold' },
      approval === undefined ? {} : { approval },
    );
  /** With a PIN: as the sheet does it, after the question. */
  const comp = async (typed?: string, id = newOrderId()) => {
    const asked = await send(undefined, id);
    return typed === undefined ? asked : send(`${asked.body.question} ${typed}`, id);
  };
  const adjustments = async () => {
    const { body } = await served.here('GET', `venues/${VENUE}/history/${order.id}`);
    return body.entries.filter(({ kind }: { kind: string }) => kind === 'bill.adjusted');
  };
  return { ...served, bill, send, comp, adjustments };
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
  const { comp, send, ids } = await owing();
  const approvers = [{ id: ids.manager, name: 'manager' }];
  for (const typed of [`${ids.staff} 20418`, `${newOrderId()} 4821`]) {
    const { body } = await comp(typed);
    expect(body).toMatchObject({ code: 'staff.approval_required', approvers });
  }
  const question = newOrderId();
  for (const approval of [
    '',
    'manager',
    `${ids.manager} 4821`,
    `${question} ${ids.manager}`,
    `${question} ${ids.manager} 48`,
    `${question} ${ids.manager} 4821 x`,
  ]) {
    const answer = await send(approval);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  }
});

test('a confirmation is for the request that asked, once, and for a while', async () => {
  const { send, here, adjustments, ids, clock } = await owing();
  const id = newOrderId();
  const ask = async () => (await send(undefined, id)).body.question as string;
  const code = async (answer: ReturnType<typeof send>) => (await answer).body.code;
  const used = await ask();
  expect((await send(`${used} ${ids.manager} 4821`, id)).status).toBe(201);
  // Whoever has seen the request cannot send it again, nor with another body or to another address.
  for (const again of [id, newOrderId()]) {
    expect(await code(send(`${used} ${ids.manager} 4821`, again))).toBe('staff.approval_required');
  }
  const elsewhere = { approval: `${await ask()} ${ids.manager} 4821` };
  const other = `venues/${VENUE}/seatings/${newOrderId()}/adjustments`;
  expect(await code(here('POST', other, {}, elsewhere))).toBe('staff.approval_required');
  // An older question is over, and so is one that nobody answered.
  const [first, second] = [await ask(), await ask()];
  expect(await code(send(`${first} ${ids.manager} 4821`, id))).toBe('staff.approval_required');
  const last = await ask();
  expect([second, first]).not.toContain(last);
  clock.advance(10 * MINUTE);
  expect(await code(send(`${last} ${ids.manager} 4821`, id))).toBe('staff.approval_required');
  expect(await adjustments()).toHaveLength(1);
});

test('of a confirmed request that is sent twice at once, one goes through', async () => {
  const { send, comp, adjustments, ids } = await owing();
  const { question } = (await comp()).body;
  const answers = await Promise.all(
    [newOrderId(), newOrderId()].map((id) => send(`${question} ${ids.manager} 4821`, id)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  expect(await adjustments()).toHaveLength(1);
});

test('a request that is sent again with its confirmation uses up no try', async () => {
  const { send, comp, ids } = await owing();
  for (let tries = 1; tries <= 12; tries += 1) {
    const { body } = await send(`${newOrderId()} ${ids.manager} 9999`);
    expect(body.code).toBe('staff.approval_required');
  }
  expect((await comp(`${ids.manager} 4821`)).status).toBe(201);
});

test('who has lost the role, or the PIN, meanwhile is named no more, and confirms nothing', async () => {
  const { send, comp, signIn, here, ids, staff } = await owing();
  await signIn('owner');
  expect((await here('PUT', 'staff/screen/pin', { pin: '702931' })).status).toBe(200);
  await signIn('staff');
  const { question, approvers } = (await comp()).body;
  expect(approvers).toHaveLength(2);
  const owner = await staff('owner');
  const people = `venues/${VENUE}/people`;
  expect((await owner('DELETE', `${people}/${ids.manager}`)).status).toBeLessThan(300);
  const gone = await send(`${question} ${ids.manager} 4821`);
  expect(gone.body).toMatchObject({
    code: 'staff.approval_required',
    approvers: [{ name: 'owner' }],
  });
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
  const attempt = newOrderId();
  const refund = async (typed?: string) => {
    const send = (headers = {}) =>
      here('POST', `venues/${VENUE}/attempts/${attempt}/refund`, {}, headers);
    const asked = await send();
    if (typed === undefined) return asked;
    return send({ approval: `${asked.body.question ?? newOrderId()} ${typed}` });
  };
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
  const { question } = (await comp()).body;
  for (let tries = 1; tries <= 10; tries += 1) {
    const { body } = await here(
      'POST',
      `${bill}/adjustments`,
      {},
      {
        approval: `${question} ${ids.manager} 9999`,
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
    await context.store.write('installation', async (db) => {
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
    const path = `venues/${VENUE}/print-jobs/${job}/copies`;
    const print = (headers = {}) => here('POST', path, { id: newOrderId() }, headers);
    const asked = await print();
    const { status, body } =
      person === undefined
        ? asked
        : await print({ approval: `${asked.body.question} ${person} 4821` });
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
  'till.register',
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
