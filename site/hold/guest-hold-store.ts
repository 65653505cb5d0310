import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { GuestHold } from '#core/card-holds/card-holds.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';

/** Money that is, or is to be, held on this guest's card. */
export interface GuestHoldStore {
  readonly hold: ReadonlySignal<GuestHold | null>;
  /** Why the last request failed; null otherwise. */
  readonly error: ReadonlySignal<Failure | null>;
  readonly isStarting: ReadonlySignal<boolean>;
  readonly isReading: ReadonlySignal<boolean>;
  /** Reads it now, without waiting for the next time. */
  read(): Promise<void>;
  /** Reads it again and again, until nothing can change any more. */
  watch(): () => void;
  /** The guest says yes. Returns the provider's page, or null if there is none yet. */
  start(locale: Locale): Promise<string | null>;
}

interface Deps {
  call: Call;
  clock: Clock;
  /** From the link. */
  code: string;
}

/** While the provider or the guest is at it; else only staff or a bank change something. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;
const ENDS: readonly GuestHold['state'][] = ['captured', 'released', 'declined', 'expired'];

export function createGuestHold({ call, clock, code }: Deps): GuestHoldStore {
  const hold = signal<GuestHold | null>(null);
  const error = signal<Failure | null>(null);
  const isStarting = signal(false);
  const isReading = signal(false);

  async function ask(work: () => Promise<GuestHold>): Promise<void> {
    try {
      hold.value = await work();
      error.value = null;
    } catch (thrown) {
      error.value = failureOf(thrown);
    }
  }

  async function read(): Promise<void> {
    isReading.value = true;
    await ask(() => call('POST /holds/read', { body: { code } }));
    isReading.value = false;
  }

  return {
    hold,
    error,
    isStarting,
    isReading,
    read,
    watch() {
      let timer: Timer | null = null;
      let isOver = false;
      async function again(): Promise<void> {
        if (!isStarting.peek()) await read();
        const wait = waitAfter(hold.peek(), error.peek());
        if (!isOver && wait !== null) timer = clock.setTimeout(() => void again(), wait);
      }
      void again();
      return () => {
        isOver = true;
        if (timer !== null) clock.clearTimeout(timer);
      };
    },
    async start(locale) {
      isStarting.value = true;
      await ask(() => call('POST /holds/start', { body: { code, locale } }));
      isStarting.value = false;
      return error.peek() === null ? (hold.peek()?.next ?? null) : null;
    },
  };
}

/** Milliseconds until it is read again; null if nothing can change any more. */
function waitAfter(hold: GuestHold | null, error: Failure | null): number | null {
  if (error === 'payments.link_ended' || error === 'request.invalid') return null;
  if (hold !== null && ENDS.includes(hold.state)) return null;
  return hold?.state === 'held' || hold?.state === 'asked' ? LATER_MS : SOON_MS;
}
