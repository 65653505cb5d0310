import type { SeededRandom } from '#tests/support/fixtures/seeded-random.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { newKey, type Party, placeOrder, type Taken, takenBeyond, takeSomething } from './party.ts';
import {
  deliver,
  type Fake,
  GaveUpError,
  type PayingStaff,
  type Presence,
  VENUE,
} from './paying-venue.ts';
import type { ServerKills } from './server-kills.ts';

const OUTCOMES = ['paid', 'paid', 'paid', 'paid', 'declined', 'expired', 'left'] as const;
const NOTICES = [0, 1, 5] as const;

/** A server and a provider, and what happens to them. */
export type Evening = {
  server: TestServer;
  provider: Fake;
  staff: PayingStaff;
  kills: ServerKills;
  presence: Presence;
  order: object;
  notices: { count: number };
};

/** A round is ordered, and all guests pay of it at once; returns what was taken beyond the bill. */
export async function playRound(
  evening: Evening,
  party: Party,
  random: SeededRandom,
): Promise<number> {
  const { fake } = evening.provider;
  for (const ref of party.left.splice(0)) await fake.end(ref, 'expired');
  await placeOrder(random.pick(party.guests), evening.order, random.between(1, 3));
  if (random.chance(0.1)) fake.failNext(random.pick(['made_then_500', 'lost_answer']));
  const all = await Promise.all(
    party.guests.map((guest) =>
      takeSomething(guest, random).catch((error: unknown) => {
        // The phone is away: what it has begun is nobody's to pay.
        if (error instanceof GaveUpError) return null;
        throw error;
      }),
    ),
  );
  const taken = all.filter((each) => each !== null);
  const before = await takenBeyond(party);
  const paid = await haveOutcomes(evening, party, taken, random);
  const after = await takenBeyond(party);
  const [given] = paid;
  if (given !== undefined && random.chance(0.1)) await giveBack(evening, given, random);
  return before + after;
}

/** Returns those that were paid. */
async function haveOutcomes(
  evening: Evening,
  party: Party,
  taken: readonly Taken[],
  random: SeededRandom,
): Promise<Taken[]> {
  const { provider, server, presence, kills, notices } = evening;
  const toSend: string[] = [];
  const paid: Taken[] = [];
  await Promise.all(
    taken.map(async (each) => {
      const isStopped = random.chance(0.2);
      const outcome = random.pick(OUTCOMES);
      const times = random.pick(NOTICES);
      const next = each.next ?? (await findAgain(each));
      if (isStopped) await each.guest.ask('POST', `payments/${each.id}/cancel`);
      if (next === null) return;
      const ref = provider.fake.refAt(next);
      // Also after it was stopped: money does what it wants.
      if (outcome === 'left') party.left.push(ref);
      else await provider.fake.end(ref, outcome);
      if (outcome === 'paid') paid.push(each);
      toSend.push(...Array.from({ length: times }, () => ref));
    }),
  );
  const byRef = new Map([...new Set(toSend)].map((ref) => [ref, provider.fake.notice(ref)]));
  await Promise.all(
    random.draw(toSend, toSend.length).map(async (ref) => {
      const notice = byRef.get(ref);
      if (notice === undefined) return;
      const sender = { up: presence.up, asked: () => void kills.at('notice') };
      const tries = await deliver(server, provider.name, notice, sender);
      notices.count += tries;
    }),
  );
  return paid;
}

/** The page of a payment whose answer came without it, or not at all. */
async function findAgain({ guest, id }: Taken): Promise<string | null> {
  const { body } = await guest.ask('GET', `payments/${id}`);
  return body.next?.url ?? body.next?.token ?? null;
}

/** Staff give back a part, which is due again. */
async function giveBack({ staff }: Evening, { id, amount }: Taken, random: SeededRandom) {
  const reason = 'The soup was cold';
  const wish = { id: newKey(), amount: random.between(1, amount), tip: 0, reduces: false, reason };
  await staff.ask('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
}
