import { moveState } from '#server/db/move-state.ts';
import { createPaymentSweep } from '#server/modules/payments/sweep-payments.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import {
  type ScriptedProvider,
  scriptedProvider,
} from '#tests/support/server/scripted-provider.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

/** Evenings with a server of their own; in each, rounds at one table that four guests pay. */
const SIZES = { full: { evenings: 500, rounds: 20 }, short: { evenings: 2, rounds: 10 } };
const GUESTS = 4;
const SEED = 20_261_125;
/** However long ago it ended, within a day: by then it is read once more. */
const LATE_READING_MS = 3_600_000;
const NOTICES = [0, 1, 5] as const;
const OUTCOMES = ['paid', 'paid', 'declined', 'cancelled', 'expired'] as const;

const FAULT =
  'As in `payments`, but in one process with a clock that is moved, so that a seed repeats every order of events: four guests of a table pay parts of its bill at once; answers of the provider are lost or forgotten, notices come never, once or five times and in any order, guests give up, payments end with their time, and money arrives after that, and twice: some of it without any notice.';

type Evening = {
  served: TestApp;
  provider: ScriptedProvider;
  guests: TestGuest[];
  close(): Promise<void>;
};
type Found = {
  payments: number;
  lost: number;
  twice: number;
  over: number;
  unresolved: number;
  off: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { evenings, rounds } = SIZES[form];
  const random = seededRandom(SEED);
  const all: Found[] = [];
  for (let evening = 0; evening < evenings; evening += 1) {
    all.push(await oneEvening(random, rounds));
  }
  const sum = (key: keyof Found) => all.reduce((total, found) => total + found[key], 0);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: [
      count('rounds', evenings * rounds),
      count('payments', sum('payments')),
      count('payments that arrived and were lost', sum('lost')),
      count('payments made twice for one attempt', sum('twice')),
      count('minor units taken beyond a bill', sum('over')),
      count('payments and refunds unresolved at the end', sum('unresolved')),
      count('evenings whose books differ from the provider’s', sum('off')),
    ],
    checks: [
      { text: 'no payment that arrived is lost', holds: sum('lost') === 0 },
      { text: 'no attempt is paid for twice', holds: sum('twice') === 0 },
      { text: 'never more is held and paid than the bill', holds: sum('over') === 0 },
      { text: 'nothing is unresolved after the sweep', holds: sum('unresolved') === 0 },
      { text: 'received − refunded = paid + tips, every evening', holds: sum('off') === 0 },
    ],
  };
}

async function open(): Promise<Evening> {
  const provider = scriptedProvider();
  let close = async () => {};
  const served = await testApp({
    paymentProviders: provider,
    onOpened: (end) => {
      close = end;
    },
  });
  const first = await guestAt(served);
  await first.order([{ product: 'soup' }]);
  const guests = [first];
  while (guests.length < GUESTS) {
    const guest = await guestAt(served, TABLE);
    await letIn(first, guest);
    guests.push(guest);
  }
  return { served, provider, guests, close };
}

async function oneEvening(random: SeededRandom, rounds: number): Promise<Found> {
  const evening = await open();
  const { guests, provider } = evening;
  let over = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await random.pick(guests).order([{ product: 'soup', quantity: random.between(1, 3) }]);
      const ids = await payAtOnce(evening, random);
      over += await takenBeyond(evening);
      await haveOutcomes(evening, random, ids);
      over += await takenBeyond(evening);
      evening.served.clock.advance(60_000);
    }
    for (const [id, made] of provider.payments) {
      if (made.state === 'open') provider.set(id, 'expired');
    }
    // Payments that only the sweep has made, with nobody to pay them, are stopped when their time is
    // up; by then what has ended is due once more.
    evening.served.clock.advance(LATE_READING_MS);
    // As after a restart: it knows nothing of what was asked before. Refunds follow what was read.
    await createPaymentSweep(evening.served.context)();
    await createPaymentSweep(evening.served.context)();
    await createPaymentSweep(evening.served.context)();
    return { ...(await compare(evening)), over };
  } finally {
    await evening.close();
  }
}

/** Each guest takes something of what is left, at the same moment. */
async function payAtOnce({ guests, provider }: Evening, random: SeededRandom): Promise<string[]> {
  const wishes = [];
  for (const guest of guests) {
    const { bill, orders } = (await guest.ask('GET', 'seating')).body;
    const left = bill.remaining - (bill.held ?? 0);
    const [line] = orders.at(-1).lines;
    const take = random.pick([
      { take: { kind: 'rest' }, amount: left },
      { take: { kind: 'amount' }, amount: random.between(1, Math.max(1, left)) },
      { take: { kind: 'equal', parts: 3 }, amount: Math.ceil(left / 3) },
      {
        take: { kind: 'lines', lines: [{ line: line.id, num: 1, den: 2 }] },
        amount: Math.ceil(line.total / 2),
      },
    ]);
    wishes.push({
      guest,
      id: newOrderId(),
      body: { ...take, tip: random.between(0, 2) * 100, locale: 'en' },
    });
  }
  if (random.chance(0.3)) {
    provider.fail('create', random.pick(['answer_lost', 'unreachable', 'refused']));
  }
  const answers = await Promise.all(
    wishes.map(({ guest, id, body }) =>
      guest.ask('POST', 'payments', body, { 'idempotency-key': id }),
    ),
  );
  return wishes.filter((_, index) => answers[index]?.status === 201).map(({ id }) => id);
}

async function haveOutcomes(evening: Evening, random: SeededRandom, ids: string[]): Promise<void> {
  const { provider, served, guests } = evening;
  const notices: string[] = [];
  for (const id of ids) {
    if (random.chance(0.2)) await forgetAnswer(evening, id);
    if (random.chance(0.2)) {
      for (const guest of guests) await guest.ask('POST', `payments/${id}/cancel`);
    }
    const made = provider.payments.get(id);
    // Also after it was given up: money does what it wants.
    if (made !== undefined) provider.set(id, random.pick(OUTCOMES));
    notices.push(...Array.from({ length: random.pick(NOTICES) }, () => id));
  }
  for (const id of random.draw(notices, notices.length)) {
    if (random.chance(0.2)) provider.fail('read', 'unreachable');
    const headers = { 'x-signature': 'right', 'content-type': 'text/plain' };
    await served.ask('POST', `payments/notices/test/${VENUE}`, `evt-${id} ref-${id}`, headers);
    if (random.chance(0.1)) await createPaymentSweep(served.context)(true);
  }
  paySomeTwice(provider, random, ids);
}

/** After the last notice: nobody tells the server. */
function paySomeTwice(provider: ScriptedProvider, random: SeededRandom, ids: string[]): void {
  for (const id of ids) {
    const made = provider.payments.get(id);
    if (made?.state === 'paid' && random.chance(0.1)) provider.set(id, 'paid', 2 * made.received);
  }
}

/** What a server knows that stopped after it had asked the provider, and before it stored the answer. */
async function forgetAnswer({ served }: Evening, id: string): Promise<void> {
  await served.context.store.write('installation', (db) =>
    moveState(db, 'payment_attempts', {
      column: 'state',
      from: 'open',
      to: 'created',
      and: { next_kind: null, next_value: null },
    })
      .where('id', '=', id)
      .execute(),
  );
}

/** Minor units that are held and paid beyond the bill. */
async function takenBeyond({ guests: [guest] }: Evening): Promise<number> {
  const { bill } = (await guest?.ask('GET', 'seating'))?.body ?? {};
  return Math.max(0, bill.paid + (bill.held ?? 0) - bill.total);
}

async function compare({ served, provider }: Evening): Promise<Omit<Found, 'over'>> {
  const { reader } = served.context.store;
  const attempts = await reader.selectFrom('payment_attempts').selectAll().execute();
  const payments = await reader.selectFrom('payments').selectAll().execute();
  const refunds = await reader.selectFrom('refunds').selectAll().execute();
  const arrived = [...provider.payments].filter(([, { state }]) => state === 'paid');
  const received = arrived.reduce((sum, [, made]) => sum + made.received, 0);
  const back = [...provider.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
  const booked = payments.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
  const isPaid = (id: string) => attempts.some((each) => each.id === id && each.state === 'paid');
  const open = attempts.filter(({ state }) => ['created', 'open', 'unknown'].includes(state));
  return {
    payments: attempts.length,
    lost: arrived.filter(([id]) => !isPaid(id)).length,
    twice: payments.length - new Set(payments.map(({ attempt_id }) => attempt_id)).size,
    unresolved: open.length + refunds.filter(({ state }) => state !== 'done').length,
    off: received - back === booked ? 0 : 1,
  };
}
