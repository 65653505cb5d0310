import type { CardHolds } from '#core/card-holds/card-holds.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** The money held on cards for one party; each act returns whether it succeeded. */
export interface HoldsStore extends Query<CardHolds> {
  /** `amount` in minor units. */
  ask(amount: number): Promise<boolean>;
  /** Takes what a bill owes, of others' orders as much as was confirmed. */
  take(hold: string, of: { bill: string | null; others: number }): Promise<boolean>;
  /** Frees the card, or stops asking for one. */
  release(hold: string): Promise<boolean>;
}

interface Deps {
  call: Call;
  venue: string;
  seating: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createHoldsStore({ call, venue, seating, clock, random }: Deps): HoldsStore {
  const query = createQuery({
    load: () => call('GET /venues/:venue/seatings/:seating/holds', { params: { venue, seating } }),
  });
  /** What had no answer: sent again unchanged, it is the same. */
  let unanswered: { key: string; wish: string } | null = null;

  function once(wish: string): string {
    if (unanswered?.wish !== wish) {
      unanswered = { key: uuidv7(clock.now(), random.bytes(10)), wish };
    }
    return unanswered.key;
  }

  async function changed(work: () => Promise<CardHolds>): Promise<boolean> {
    const isDone = await query.change(work);
    if (isDone) unanswered = null;
    return isDone;
  }

  return {
    ...query,
    ask: (amount) =>
      changed(() =>
        call('POST /venues/:venue/seatings/:seating/holds', {
          params: { venue, seating },
          key: once(`ask ${amount}`),
          body: { amount },
        }),
      ),
    take: (hold, { bill, others }) =>
      changed(() =>
        call('POST /venues/:venue/holds/:hold/capture', {
          params: { venue, hold },
          key: once(`take ${hold} ${bill} ${others}`),
          body: { others, ...(bill !== null && { bill }) },
        }),
      ),
    release: (hold) =>
      changed(() => call('POST /venues/:venue/holds/:hold/release', { params: { venue, hold } })),
  };
}
