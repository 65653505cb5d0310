import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '#web/platform/clock.ts';
import { failureOf } from '#web/stores/failure.ts';
import { createPinEntry, type PinEntry } from './pin-entry.ts';

/** Sends a request with somebody's approval. Throws `refused` if nobody gives it. */
export type Approve = (
  send: (approval: string) => Promise<unknown>,
  refused: unknown,
) => Promise<unknown>;

/** Asks for the PIN of somebody who may do what the signed-in person's role may not. */
export interface ApprovalStore {
  readonly isAsked: ReadonlySignal<boolean>;
  readonly pins: PinEntry;
  readonly approve: Approve;
  cancel(): void;
}

/** What the server says of the PIN; everything else it says of the request itself. */
const ABOUT_THE_PIN: readonly string[] = ['pins.wrong', 'request.rate_limited'];

export function createApprovalStore(clock: Pick<Clock, 'now'>): ApprovalStore {
  const isAsked = signal(false);
  let asked: {
    send: (approval: string) => Promise<unknown>;
    refused: unknown;
    answer: PromiseWithResolvers<unknown>;
  } | null = null;

  const pins = createPinEntry(clock, async (person, pin) => {
    const current = asked;
    if (current === null) return;
    try {
      current.answer.resolve(await current.send(`${person} ${pin}`));
    } catch (thrown) {
      if (ABOUT_THE_PIN.includes(failureOf(thrown))) throw thrown;
      current.answer.reject(thrown);
    }
    if (asked === current) close();
  });

  function close(): void {
    asked = null;
    isAsked.value = false;
    pins.forget();
  }

  return {
    isAsked,
    pins,
    async approve(send, refused) {
      // One dialog at a time: who does two things at once is asked about the first.
      if (asked !== null) throw refused;
      asked = { send, refused, answer: Promise.withResolvers() };
      isAsked.value = true;
      return asked.answer.promise;
    },
    cancel() {
      asked?.answer.reject(asked.refused);
      close();
    },
  };
}
