import type { Bound, Gathering } from '../prepared.ts';
import { askedBy, byVenue, combined, type Question } from './gathered-questions.ts';
import { messagesOf, type Row, storedBy } from './gathered-rows.ts';

/** How gathered statements leave. */
type Ways = {
  tell(text: string, parameters: readonly unknown[]): void;
  ask(text: string, parameters: readonly unknown[]): Promise<unknown[]>;
};

/** What a transaction has gathered: questions while `together` runs, and rows that are only stored. */
export function createGathering({ tell, ask }: Ways): Gathering & {
  /** What `work` and all that it starts ask leaves with one message for each time that all of it waits. */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Stores what was gathered; with a number, only what was before that. */
  flush(until?: number): void;
  forget(from: number): void;
  size(): number;
} {
  const rows: Row[] = [];
  let questions: Question[] = [];
  let asking = 0;

  async function askThose(some: readonly Question[]): Promise<void> {
    const { text, values, tellAll } = combined(some);
    try {
      const [answer] = await ask(text, values);
      tellAll(answer as Record<string, unknown>);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  function askAll(): void {
    const all = questions;
    questions = [];
    for (const some of byVenue(all)) askThose(some);
  }

  return {
    ask(bound: Bound) {
      const form = asking === 0 ? null : askedBy(bound);
      if (form === null) return null;
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
      // After everything that need not wait: only then all have asked.
      if (questions.length === 0) process.nextTick(askAll);
      questions.push({ form, values: bound.parameters, resolve, reject });
      return promise;
    },
    store(bound) {
      const row = storedBy(bound);
      if (row === null) return false;
      rows.push(row);
      return true;
    },
    async together(work) {
      asking += 1;
      try {
        return await work();
      } finally {
        asking -= 1;
      }
    },
    flush(until = rows.length) {
      for (const { text, values } of messagesOf(rows.splice(0, until))) tell(text, values);
    },
    forget(from) {
      rows.length = from;
    },
    size: () => rows.length,
  };
}
