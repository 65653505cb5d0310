import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Permission } from '#core/people/codes.ts';
import type { ApiError } from '#web/http/api-error.ts';
import type { Clock } from '#web/platform/clock.ts';
import { failureOf, problemOf } from '#web/stores/failure.ts';
import { createPinEntry, type PinEntry } from './pin-entry.ts';

/** Sends a request with somebody's approval. Throws `refused` if nobody gives it. */
export type Approve = (
  send: (approval: string) => Promise<unknown>,
  refused: ApiError,
) => Promise<unknown>;

/** What the server lets somebody confirm, once, and whom. */
export interface Question {
  readonly id: string;
  readonly permission: Permission | null;
  readonly approvers: readonly { id: string; name: string }[];
  /** Who was chosen, and cannot confirm it any more; null if nobody was. */
  readonly gone: string | null;
}

/** Asks for the PIN of somebody who may do what the signed-in person's role may not. */
export interface ApprovalStore {
  /** Null while nothing is asked. */
  readonly question: ReadonlySignal<Question | null>;
  readonly pins: PinEntry;
  readonly approve: Approve;
  cancel(): void;
}

/**
 * What is said where the PIN is typed, which can be typed again: the PIN was wrong, or nothing
 * arrived. Everything else that the server says is about the request itself.
 */
const SAID_HERE: readonly string[] = [
  'pins.wrong',
  'request.rate_limited',
  'network',
  'staff.approval_required',
];

function questionOf(thrown: unknown): Question {
  const { question: id = '', permission = null, approvers = [] } = problemOf(thrown) ?? {};
  return { id, permission, approvers, gone: null };
}

export function createApprovalStore(clock: Pick<Clock, 'now'>): ApprovalStore {
  const question = signal<Question | null>(null);
  let asked: {
    send: (approval: string) => Promise<unknown>;
    refused: ApiError;
    answer: PromiseWithResolvers<unknown>;
  } | null = null;

  /**
   * A question is answered once, and only for a while. What is too old, or was answered with an
   * answer that got lost, is asked anew, and answered with what the person has just typed.
   */
  async function answer(
    send: (approval: string) => Promise<unknown>,
    person: string,
    pin: string,
    isAgain = false,
  ): Promise<unknown> {
    const before = question.peek();
    try {
      return await send(`${before?.id} ${person} ${pin}`);
    } catch (thrown) {
      if (failureOf(thrown) !== 'staff.approval_required') throw thrown;
      const next = questionOf(thrown);
      const isStill = next.approvers.some(({ id }) => id === person);
      const { name = null } = before?.approvers.find(({ id }) => id === person) ?? {};
      if (question.peek() === before) question.value = isStill ? next : { ...next, gone: name };
      if (isAgain || !isStill) throw thrown;
    }
    return answer(send, person, pin, true);
  }

  const pins = createPinEntry(clock, async (person, pin) => {
    const current = asked;
    if (current === null) return;
    try {
      current.answer.resolve(await answer(current.send, person, pin));
    } catch (thrown) {
      if (asked === current && SAID_HERE.includes(failureOf(thrown))) throw thrown;
      current.answer.reject(thrown);
    }
    if (asked === current) close();
  });

  function close(): void {
    asked = null;
    question.value = null;
    pins.forget();
  }

  return {
    question,
    pins,
    async approve(send, refused) {
      // One dialog at a time: who does two things at once is asked about the first.
      if (asked !== null) throw refused;
      asked = { send, refused, answer: Promise.withResolvers() };
      question.value = questionOf(refused);
      return asked.answer.promise;
    },
    cancel() {
      // What is on its way with the PIN may still be done: then the page is told so.
      if (!pins.trying.isBusy.peek()) asked?.answer.reject(asked.refused);
      close();
    },
  };
}
