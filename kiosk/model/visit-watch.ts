import { effect, type ReadonlySignal, type Signal, untracked } from '@preact/signals-react';
import type { Guest } from '#guest/start/guest.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Unsent } from './visit-care.ts';
import type { VisitStep } from './visit-steps.ts';

/** How long an order that is too old to go by itself waits for somebody to decide. Milliseconds. */
const DECIDE_MS = 120_000;
/** Who was told nothing by then has left. Milliseconds. */
const LOST_MS = 15 * 60_000;

export interface VisitWatchDeps {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  step: ReadonlySignal<VisitStep>;
  current: ReadonlySignal<{
    readonly guest: ReadonlySignal<Guest | null>;
    readonly unsent: ReadonlySignal<Unsent>;
  } | null>;
  wasLost: Signal<boolean>;
  isReachable: ReadonlySignal<boolean>;
  leave(): Promise<void>;
  clear(): Promise<void>;
}

/** Ends the visit of who has begun to order, once there is nothing more to it. */
export function watchVisit(deps: VisitWatchDeps): () => void {
  const { clock, step, current, wasLost, isReachable } = deps;
  const stops = [
    // The party has left, or sits elsewhere: its tablet stays here, for the next one.
    effect(() => {
      const guest = current.value?.guest.value;
      if (guest == null) return;
      const { ended, needsPresence, movedTo } = guest.seating;
      const isGone = ended.value !== false || needsPresence.value || movedTo.value !== null;
      if (isGone || guest.settlement.settled.value !== null) untracked(() => void deps.leave());
    }),
    effect(() => {
      const unsent = current.value?.unsent.value ?? 'none';
      if (step.value !== 'waiting' || current.value?.guest.value == null) return undefined;
      if (unsent === 'none') untracked(() => void deps.clear());
      if (unsent === 'open' || unsent === 'none' || !isReachable.value) return undefined;
      const timer = clock.setTimeout(() => void deps.clear(), DECIDE_MS);
      return () => clock.clearTimeout(timer);
    }),
    effect(() => {
      if (!wasLost.value) return undefined;
      const timer = clock.setTimeout(() => (wasLost.value = false), LOST_MS);
      return () => clock.clearTimeout(timer);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
