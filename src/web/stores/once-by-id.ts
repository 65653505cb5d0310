import type { ReadonlySignal } from '@preact/signals-react';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { Failure } from './failure.ts';

/** Sends acts that the server does once by their id. */
export interface OnceById<Subject = unknown> {
  newId(): string;
  /**
   * Sends an act on `subject`; what had no answer gives its id to the next act on the same, changed
   * or not: it may have arrived, and only one of them is stored.
   */
  send(subject: Subject, work: (id: string) => Promise<boolean>): Promise<boolean>;
}

/** What the page shows of acts that the server has, and that nobody has undone. */
export interface ShownActs<Subject> {
  isShown(id: string, subject: Subject): boolean;
  /**
   * Of acts that people may mean to do twice alike. Once one is shown that had no answer, it is not
   * taken for the next: this is said, and they are to look at it and send again. Absent where only one
   * can stand at a time: one that had arrived, and was undone since, is then done anew.
   */
  readonly reused?: Extract<ErrorCode, `${string}.key_reused`>;
}

/** What sends the acts, and tells why one was refused. */
interface Acting {
  readonly error: ReadonlySignal<Failure | null>;
  run(work: () => Promise<never>): Promise<unknown>;
}

/** `shown`: of acts that can be undone, or done twice alike. */
export function createOnceById<Subject = unknown>(
  clock: Pick<Clock, 'now'>,
  random: Pick<Random, 'bytes'>,
  acting: Acting,
  shown?: ShownActs<Subject>,
): OnceById<Subject> {
  const unanswered = new Map<string, string>();
  const newId = () => uuidv7(clock.now(), random.bytes(10));
  const { isShown = () => true, reused } = shown ?? {};
  async function send(about: Subject, work: (id: string) => Promise<boolean>): Promise<boolean> {
    const subject = JSON.stringify(about);
    const lost = unanswered.get(subject);
    if (lost !== undefined && reused !== undefined && isShown(lost, about)) {
      await acting.run(() => {
        unanswered.delete(subject);
        throw Object.assign(new Error(reused), { code: reused });
      });
      return false;
    }
    const id = lost ?? newId();
    unanswered.set(subject, id);
    const isDone = await work(id);
    // What arrived before it has the id: nothing is stored under it, however often it is sent.
    if (isDone || acting.error.peek()?.endsWith('.key_reused')) unanswered.delete(subject);
    const isUndone = isDone && lost !== undefined && reused === undefined && !isShown(id, about);
    return isUndone ? send(about, work) : isDone;
  }
  return { newId, send };
}
