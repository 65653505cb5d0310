import type { CardHolds } from '#core/card-holds/card-holds.schema.ts';
import { isUnfinishedHold } from '#core/card-holds/hold.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createOnceById } from '#web/stores/once-by-id.ts';
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
  const asking = createOnceById(clock, random, query.changing, {
    isShown: (hold) =>
      query.data.peek()?.holds.some(({ id, state }) => id === hold && isUnfinishedHold(state)) ===
      true,
  });
  // What had no answer may have failed since: the money is still held then, and is taken anew.
  const taking = createOnceById<{ hold: string; bill: string | null; others: number }>(
    clock,
    random,
    query.changing,
    {
      isShown: (_, { hold }) =>
        query.data.peek()?.holds.some(({ id, state }) => id === hold && state === 'held') !== true,
    },
  );

  return {
    ...query,
    ask: (amount) =>
      asking.send('ask', (key) =>
        query.change(() =>
          call('POST /venues/:venue/seatings/:seating/holds', {
            params: { venue, seating },
            key,
            body: { amount },
          }),
        ),
      ),
    take: (hold, { bill, others }) =>
      taking.send({ hold, bill, others }, (key) =>
        query.change(() =>
          call('POST /venues/:venue/holds/:hold/capture', {
            params: { venue, hold },
            key,
            body: { others, ...(bill !== null && { bill }) },
          }),
        ),
      ),
    release: (hold) =>
      query.change(() =>
        call('POST /venues/:venue/holds/:hold/release', { params: { venue, hold } }),
      ),
  };
}
