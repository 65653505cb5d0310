import { uuidv7 } from '#core/shared/uuid.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { AsyncAction } from './async-action.ts';

/** Sends acts that the server does once by their id. */
export interface OnceById {
  newId(): string;
  /**
   * Sends an act on `subject`; what had no answer gives its id to the next act on the same, changed
   * or not: it may have arrived, and only one of them is stored.
   */
  send(subject: unknown, work: (id: string) => Promise<boolean>): Promise<boolean>;
}

/** `acting`: what sends the acts. */
export function createOnceById(
  clock: Pick<Clock, 'now'>,
  random: Pick<Random, 'bytes'>,
  acting: Pick<AsyncAction, 'error'>,
): OnceById {
  let unanswered: { readonly id: string; readonly subject: string } | null = null;
  const newId = () => uuidv7(clock.now(), random.bytes(10));
  return {
    newId,
    async send(about, work) {
      const subject = JSON.stringify(about);
      const id = unanswered?.subject === subject ? unanswered.id : newId();
      unanswered = { id, subject };
      const isDone = await work(id);
      // What arrived before it has the id: nothing is stored under it, however often it is sent.
      if (isDone || acting.error.peek()?.endsWith('.key_reused')) unanswered = null;
      return isDone;
    },
  };
}
