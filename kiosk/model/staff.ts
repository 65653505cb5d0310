import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import { type Failure, failureOf, waitOf } from '#web/stores/failure.ts';
import type { StandingModel } from './standing.ts';

export interface StaffModel {
  readonly error: ReadonlySignal<Failure | null>;
  /** Seconds until the next try; 0 if one is allowed now. */
  readonly wait: ReadonlySignal<number>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Opens the settings, if it is the right one. */
  enter(pin: string): Promise<void>;
  leave(): void;
}

const SECOND = 1_000;
/** After wrong tries in a row, in seconds; the server counts too, for all tablets of the venue. */
const PAUSES = [0, 0, 5, 15, 60, 300];

/** Checks the PIN. A wrong one takes longer each time; leaving the screen forgets no try. */
export function createStaff(call: Call, clock: Clock, at: StandingModel): StaffModel {
  const error = signal<Failure | null>(null);
  const wait = signal(0);
  const isBusy = signal(false);
  let tries = 0;
  let timer: Timer | null = null;

  function pause(until: number): void {
    wait.value = Math.max(0, Math.ceil((until - clock.now()) / SECOND));
    if (timer !== null) clock.clearTimeout(timer);
    timer = wait.value > 0 ? clock.setTimeout(() => pause(until), SECOND) : null;
  }

  function wrong(thrown: unknown): void {
    error.value = failureOf(thrown);
    const asked = (waitOf(thrown) ?? 0) / SECOND;
    const own =
      error.value === 'pins.wrong' ? (PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0) : 0;
    if (error.value === 'pins.wrong') tries += 1;
    pause(clock.now() + Math.max(asked, own) * SECOND);
  }

  // Who comes, or goes, has entered nothing yet.
  effect(() => {
    void at.standing.value;
    error.value = null;
  });

  return {
    error,
    wait,
    isBusy,
    async enter(pin) {
      if (isBusy.peek() || wait.peek() > 0) return;
      isBusy.value = true;
      try {
        await call('POST /device/pin', { body: { pin } });
        tries = 0;
        batch(() => {
          error.value = null;
          // Somebody may have gone back meanwhile.
          if (at.standing.peek() === 'asking') at.enter();
        });
      } catch (thrown) {
        wrong(thrown);
      } finally {
        isBusy.value = false;
      }
    },
    leave: at.leave,
  };
}
