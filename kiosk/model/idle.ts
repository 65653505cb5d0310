import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Clock, Timer } from '#web/platform/clock.ts';
import { createSleptTime, type SleptTime } from './slept-time.ts';

export interface IdleDeps {
  /** Time that nobody can set. */
  clock: Clock;
  /** The device's time: with it, a sleep is noticed in which the other one stood still. */
  wall: Pick<Clock, 'now'>;
  isVisible: ReadonlySignal<boolean>;
  /** Whether a guest, or staff, could forget the tablet now. */
  isUsed: ReadonlySignal<boolean>;
  /** In seconds, as the venue has set them. */
  times(): { readonly idle: number; readonly warning: number };
  /** Nobody answered. */
  onLeft(): void;
}

export interface IdleModel {
  /** Seconds until the screen is cleared; null while nobody is asked. */
  readonly left: ReadonlySignal<number | null>;
  /** Why they are asked: nobody has touched the tablet, or it has stopped and started again. */
  readonly reason: ReadonlySignal<'quiet' | 'back'>;
  /** Somebody does something. Does not answer the question: a sleeve on the screen is no guest. */
  touch(): void;
  /** Asks at once: the tablet was off, and its guest may have left meanwhile. */
  askBack(): void;
  /** "Yes, I am still here." */
  stay(): void;
  /** The question comes later from now on: as often as it is asked for. */
  moreTime(): void;
  /** The guest has no need of it any more. */
  leave(): void;
  dispose(): void;
}

const SECOND = 1_000;
/** Each time somebody asks for more, they get as much again, up to this many times as much. */
const TIMES_MAX = 10;
/** A sleep is noticed this soon after it. Milliseconds. */
const LOOK_MS = 5_000;

/** Notices that nobody uses the tablet any more: asks, waits, and then says so. */
export function createIdle(deps: IdleDeps): IdleModel {
  const { clock, isUsed, times, onLeft } = deps;
  const left = signal<number | null>(null);
  const reason = signal<'quiet' | 'back'>('quiet');
  const slept: SleptTime = createSleptTime(deps);
  let timer: Timer | null = null;
  let touchedAt = 0;
  let endsAt = 0;
  let factor = 1;

  function after(delay: number, work: () => void): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(work, delay);
  }

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    left.value = null;
  }

  /** What the clock did not count; true if it cannot be known whether anybody is still there. */
  function catchUp(): boolean {
    const { ms, isCertain } = slept.take();
    if (isCertain) {
      touchedAt -= ms;
      endsAt -= ms;
    }
    return ms > 0 && !isCertain;
  }

  /** One timer however many touches: it looks again when its time would have come. */
  function watch(): void {
    const isDoubtful = catchUp();
    const due = touchedAt + times().idle * factor * SECOND - clock.now();
    if (due > 0 && !isDoubtful) {
      after(Math.min(due, LOOK_MS), watch);
      return;
    }
    // Away for longer than the question would have stood: nobody has to be asked any more.
    endsAt = clock.now() + times().warning * SECOND + Math.min(0, due);
    reason.value = 'quiet';
    ask();
  }

  function ask(): void {
    catchUp();
    const seconds = Math.ceil((endsAt - clock.now()) / SECOND);
    if (seconds <= 0) {
      leave();
      return;
    }
    left.value = seconds;
    after(SECOND, ask);
  }

  function stay(): void {
    catchUp();
    touchedAt = clock.now();
    left.value = null;
    if (isUsed.peek()) watch();
  }

  /** What staff have left may still show what a guest has: it is watched on. */
  function leave(): void {
    stop();
    onLeft();
    if (isUsed.peek()) stay();
  }

  const stopWatching = effect(() => {
    const isOn = isUsed.value;
    untracked(() => {
      stop();
      factor = 1;
      if (isOn) stay();
    });
  });
  /** Who wakes the tablet does not see the last guest's screen first. */
  const stopWaking = effect(() => {
    if (deps.isVisible.value) untracked(look);
  });

  function look(): void {
    if (timer === null) return;
    if (left.peek() === null) watch();
    else ask();
  }

  return {
    left,
    reason,
    touch() {
      // The first touch after a sleep is not the last guest's.
      if (timer !== null && left.peek() === null && slept.isNews()) watch();
      touchedAt = clock.now();
    },
    askBack() {
      endsAt = clock.now() + times().warning * SECOND;
      reason.value = 'back';
      ask();
    },
    stay,
    moreTime() {
      factor = Math.min(TIMES_MAX, factor + 1);
      stay();
    },
    leave,
    dispose() {
      stopWatching();
      stopWaking();
      slept.dispose();
      stop();
    },
  };
}
