import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Chime } from '#web/platform/device/chimes.ts';

/** What a board shows that may sound, by key. */
export interface AudibleEntries {
  /** The view that the keys belong to: in a different view, all count as known. */
  readonly view: string;
  readonly orders: readonly string[];
  readonly calls: readonly string[];
  readonly alarms: readonly Alarm[];
}

export interface Alarm {
  readonly key: string;
  /** Somebody has to act: it sounds again until that is done. */
  readonly isUrgent: boolean;
}

export interface SoundAlertDeps {
  clock: Clock;
  /** Null while there is no board. */
  audible: ReadonlySignal<AudibleEntries | null>;
  ring(chime: BoardChime): void;
}

/** Changes within this time make one sound together. Milliseconds. */
const TOGETHER_MS = 400;
/** Between the starts of two sounds. Milliseconds. */
const APART_MS = 1_600;
/** The interval at which an unanswered alarm repeats. Milliseconds. */
const AGAIN_MS = 30_000;
/** The number of remembered keys: what an undo restores makes no sound. */
const REMEMBERED = 500;
/** In order of priority. */
/** Except those of a guest's phone. */
type BoardChime = Exclude<Chime, 'ready'>;

const BY_WEIGHT: readonly BoardChime[] = ['alarm', 'order', 'call'];

/**
 * Plays sounds for what is new on a board: once for all changes that arrive together, and not for
 * what was there when it opened. Returns a function that stops it.
 */
export function watchSoundAlerts({ clock, audible, ring }: SoundAlertDeps): () => void {
  const known = new Map<string, true>();
  const due = new Set<BoardChime>();
  let view: string | null = null;
  let timer: Timer | null = null;
  let repeat: Timer | null = null;
  let rangAt = Number.NEGATIVE_INFINITY;

  /** Whether one of these keys is new; remembers all of them. */
  function isNews(kind: BoardChime, keys: readonly string[]): boolean {
    let found = false;
    for (const key of keys) {
      const own = `${kind} ${key}`;
      found ||= !known.has(own);
      // Moved to the end: keys that are still present are forgotten last.
      known.delete(own);
      known.set(own, true);
    }
    return found;
  }

  function forget(present: number): void {
    let surplus = known.size - present - REMEMBERED;
    for (const key of known.keys()) {
      if (surplus <= 0) {
        return;
      }
      known.delete(key);
      surplus -= 1;
    }
  }

  function wish(chime: BoardChime): void {
    due.add(chime);
    timer ??= clock.setTimeout(sound, Math.max(TOGETHER_MS, rangAt + APART_MS - clock.now()));
  }

  function sound(): void {
    timer = null;
    const chime = BY_WEIGHT.find((each) => due.has(each));
    if (chime === undefined) {
      return;
    }
    due.delete(chime);
    rangAt = clock.now();
    ring(chime);
    if (due.size > 0) {
      timer = clock.setTimeout(sound, APART_MS);
    }
  }

  function setRepeat(isUrgent: boolean): void {
    if (repeat !== null && !isUrgent) {
      clock.clearTimeout(repeat);
      repeat = null;
    } else if (repeat === null && isUrgent) {
      repeat = clock.setTimeout(() => {
        repeat = null;
        wish('alarm');
        setRepeat(true);
      }, AGAIN_MS);
    }
  }

  function hear({ view: shown, orders, calls, alarms }: AudibleEntries): void {
    const isOther = shown !== view;
    view = shown;
    const news = BY_WEIGHT.filter((kind) =>
      isNews(kind, { alarm: alarms.map(({ key }) => key), order: orders, call: calls }[kind]),
    );
    forget(alarms.length + orders.length + calls.length);
    if (!isOther) {
      news.forEach(wish);
    }
    setRepeat(alarms.some(({ isUrgent }) => isUrgent));
  }

  const stopWatching = effect(() => {
    const { value } = audible;
    untracked(() => {
      if (value !== null) {
        hear(value);
      }
    });
  });
  return () => {
    stopWatching();
    setRepeat(false);
    if (timer !== null) {
      clock.clearTimeout(timer);
    }
  };
}
