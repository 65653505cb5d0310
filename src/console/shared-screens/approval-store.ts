import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Permission } from '#core/people/codes.ts';
import type { ApiError } from '#web/http/api-error.ts';
import type { Clock } from '#web/platform/clock.ts';
import { failureOf } from '#web/stores/failure.ts';
import { createPinEntry, type PinEntry } from './pin-entry.ts';

/** Sends a request with somebody's approval. Throws `refused` if nobody gives it. */
export type Approve = (
  send: (approval: string) => Promise<unknown>,
  refused: ApiError,
) => Promise<unknown>;

/** What the server lets somebody confirm, and whom. */
export interface Question {
  readonly permission: Permission | null;
  readonly approvers: readonly { id: string; name: string }[];
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
const SAID_HERE: readonly string[] = ['pins.wrong', 'request.rate_limited', 'network'];

export function createApprovalStore(clock: Pick<Clock, 'now'>): ApprovalStore {
  const question = signal<Question | null>(null);
  let asked: {
    send: (approval: string) => Promise<unknown>;
    refused: ApiError;
    answer: PromiseWithResolvers<unknown>;
  } | null = null;

  const pins = createPinEntry(clock, async (person, pin) => {
    const current = asked;
    if (current === null) return;
    try {
      current.answer.resolve(await current.send(`${person} ${pin}`));
    } catch (thrown) {
      if (SAID_HERE.includes(failureOf(thrown))) throw thrown;
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
      const { permission = null, approvers = [] } = refused.problem ?? {};
      asked = { send, refused, answer: Promise.withResolvers() };
      question.value = { permission, approvers };
      return asked.answer.promise;
    },
    cancel() {
      asked?.answer.reject(asked.refused);
      close();
    },
  };
}
