import { uuidv7 } from '#core/shared/uuid.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';

/** Sends acts that the server does once by their id. */
export interface OnceById {
  newId(): string;
  /** Sends an act; what had no answer has the same id when it is sent again unchanged. */
  send(wish: unknown, work: (id: string) => Promise<boolean>): Promise<boolean>;
}

export function createOnceById(clock: Pick<Clock, 'now'>, random: Pick<Random, 'bytes'>): OnceById {
  let unanswered: { readonly id: string; readonly wish: string } | null = null;
  const newId = () => uuidv7(clock.now(), random.bytes(10));
  return {
    newId,
    async send(wish, work) {
      const same = JSON.stringify(wish);
      const id = unanswered?.wish === same ? unanswered.id : newId();
      unanswered = { id, wish: same };
      const isDone = await work(id);
      if (isDone) unanswered = null;
      return isDone;
    },
  };
}
