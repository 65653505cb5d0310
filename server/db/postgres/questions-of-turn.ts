import { setImmediate } from 'node:timers';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Bound, offerTurns } from '../prepared.ts';
import type { Schema } from '../schema.ts';
import { askedBy, combined, type Question } from './gathered-questions.ts';

/** A question that waits for the end of its turn. */
type Waiting = Question & { bound: Bound };

/**
 * Outside of transactions, what is asked alike in one turn of the event loop is one message: each of
 * them would go to another process of the database, which has to be woken for it.
 */
export function askTurnsTogether(db: Kysely<Schema>): void {
  let waiting: Waiting[] = [];

  async function askThose(alike: readonly Waiting[]): Promise<void> {
    const [first, ...others] = alike;
    try {
      if (first !== undefined && others.length === 0) {
        const { query, parameters } = first.bound;
        first.resolve((await db.executeQuery({ ...query, parameters })).rows);
        return;
      }
      const { text, values, tellAll } = combined(alike);
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      tellAll(rows[0] as Record<string, unknown>);
    } catch (error) {
      for (const { reject } of alike) reject(error);
    }
  }

  function leave(): void {
    const all = waiting;
    waiting = [];
    for (const alike of Map.groupBy(all, ({ form }) => form).values()) askThose(alike);
  }

  offerTurns(db, (bound) => {
    const form = askedBy(bound);
    if (form === null) return null;
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    if (waiting.length === 0) setImmediate(leave);
    waiting.push({ form, values: bound.parameters, resolve, reject, bound });
    return promise;
  });
}
