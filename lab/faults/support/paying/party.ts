import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#core/shared/uuid.ts';
import { plainHttp } from '#tests/support/clients/plain-http.ts';
import type { SeededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { type PersistentAsk, type Presence, persistentAsk } from './paying-venue.ts';

const KEY_BYTES = 10;
/** A guest who is told that the amount has changed takes what there is now, so often. */
const TAKES_MAX = 3;

export const newKey = () => uuidv7(Date.now(), randomBytes(KEY_BYTES));

export type PartyGuest = { id: string; ask: PersistentAsk; close(): void };
/** Guests of one table, who all see its bill. */
export type Party = {
  guests: readonly PartyGuest[];
  table: string;
  /** Pages of payments that nobody has ended yet. */
  left: string[];
};

/** What a guest has taken: `next` is the page or the token; null while there is none. */
export type Taken = { guest: PartyGuest; id: string; amount: number; next: string | null };

type Seat = { urls: readonly string[]; table: string; order: object; presence: Presence };

/** Guests with an address each, the first of whom orders and lets the others in. */
export async function seatParty(seat: Seat, size: number, number: number): Promise<Party> {
  const guests: PartyGuest[] = [];
  for (let each = 0; each < size; each += 1) {
    const from = { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.${each + 1}` };
    const url = seat.urls[each % seat.urls.length] ?? '';
    guests.push(await seatGuest(seat, url, from));
    if (each === 0) await placeOrder(guests[0], seat.order, 1);
    else await guests[0]?.ask('POST', `seating/guests/${guests[each]?.id}/admit`);
  }
  return { guests, table: seat.table, left: [] };
}

async function seatGuest(
  { table, presence }: Seat,
  url: string,
  from: Record<string, string>,
): Promise<PartyGuest> {
  const stranger = plainHttp(url, undefined, from);
  const { body } = await persistentAsk(stranger, presence)('POST', `tables/${table}/sessions`, {});
  stranger.close();
  const http = plainHttp(url, body.token, from);
  return { id: body.session.id, ask: persistentAsk(http, presence), close: () => http.close() };
}

export async function placeOrder(
  guest: PartyGuest | undefined,
  order: object,
  quantity: number,
): Promise<void> {
  const { lines, ...more } = order as { lines: object[] };
  const body = { ...more, lines: lines.map((line) => ({ ...line, quantity })) };
  const answer = await guest?.ask('POST', 'orders', body, newKey());
  if (answer?.status !== 201) throw new Error(`No order: ${JSON.stringify(answer)}`);
}

/** The bill as a guest reads it. */
export async function billOf(guest: PartyGuest | undefined) {
  const { bill, orders } = (await guest?.ask('GET', 'seating'))?.body ?? {};
  if (bill === undefined) throw new Error('A guest sees no bill.');
  return { bill, orders };
}

/** Minor units that are held and paid beyond the bill. */
export async function takenBeyond({ guests: [guest] }: Party): Promise<number> {
  const { bill } = await billOf(guest);
  return Math.max(0, bill.paid + (bill.held ?? 0) - bill.total);
}

/**
 * The guest takes something of what it sees as left: others do the same at this moment. Null if
 * nothing is, or the guest is told so.
 */
export async function takeSomething(
  guest: PartyGuest,
  random: SeededRandom,
): Promise<Taken | null> {
  const { bill, orders } = await billOf(guest);
  const left = bill.remaining - (bill.held ?? 0);
  if (left <= 0) return null;
  let wish = wishOf(random, left, orders);
  for (let takes = 0; takes < TAKES_MAX; takes += 1) {
    const taken = await take(guest, wish, random.between(0, 2) * 100);
    if (!('limit' in taken)) return taken;
    if (taken.limit === 0) return null;
    wish = { ...wish, amount: taken.limit };
  }
  return null;
}

/** Each guest takes a part by what all have just read: some are told that it is taken. */
export async function takeAtOnce(
  { guests }: Party,
  random: SeededRandom,
  isLast: boolean,
): Promise<Taken[]> {
  const { bill, orders } = await billOf(guests[0]);
  const left = bill.remaining - (bill.held ?? 0);
  const rest = { take: { kind: 'rest' }, amount: left };
  const wishes = guests.map((guest) => {
    const wish = isLast ? rest : wishOf(random, left, orders);
    return { guest, wish, tip: random.between(0, 2) * 100 };
  });
  const all = await Promise.all(wishes.map(({ guest, wish, tip }) => take(guest, wish, tip)));
  return all.filter((each) => 'next' in each);
}

/** Minor units that are taken of lines beyond what these cost. */
export async function linesBeyond({ guests: [guest] }: Party): Promise<number> {
  const { bill, orders } = await billOf(guest);
  type Part = { line: string; amount: number };
  const parts: Part[] = bill.claims.flatMap(({ lines = [] }: { lines?: Part[] }) => lines);
  const lines: { id: string; total: number }[] = orders.flatMap(
    (order: { lines: object[] }) => order.lines,
  );
  return lines.reduce((sum, { id, total }) => {
    const taken = parts.filter(({ line }) => line === id);
    return sum + Math.max(0, taken.reduce((all, { amount }) => all + amount, 0) - total);
  }, 0);
}

type Wish = { take: object; amount: number };

// biome-ignore lint/suspicious/noExplicitAny: what the server's own schemas have serialized.
function wishOf(random: SeededRandom, left: number, orders: any[]): Wish {
  const line = random.pick(random.pick(orders).lines as { id: string; total: number }[]);
  return random.pick([
    { take: { kind: 'rest' }, amount: left },
    { take: { kind: 'amount' }, amount: random.between(1, left) },
    { take: { kind: 'equal', parts: 3 }, amount: Math.ceil(left / 3) },
    {
      take: { kind: 'lines', lines: [{ line: line.id, num: 1, den: 3 }] },
      amount: Math.ceil(line.total / 3),
    },
  ]);
}

/** Begins a payment, or learns what is left. */
export async function take(
  guest: PartyGuest,
  wish: Wish,
  tip: number,
): Promise<Taken | { limit: number }> {
  const id = newKey();
  const sent = { ...wish, tip, locale: 'en' };
  const { status, body } = await guest.ask('POST', 'payments', sent, id);
  if (status === 201) {
    return { guest, id, amount: wish.amount, next: body.next?.url ?? body.next?.token ?? null };
  }
  if (status !== 409) throw new Error(`A payment was refused: ${status} ${JSON.stringify(body)}`);
  // A guest who has left too many open pays nothing more.
  return { limit: body.code === 'payments.too_many' ? 0 : (body.limit ?? 0) };
}
