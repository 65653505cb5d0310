import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Chime } from '../../platform/device/chimes.ts';

/** What a board shows that may be worth a sound, by key. */
export interface AudibleEntries {
  /** What the keys are of: under another name, all of them were there before. */
  readonly view: string;
  readonly orders: readonly string[];
  readonly calls: readonly string[];
  readonly alarms: readonly Alarm[];
}

export interface Alarm {
  readonly key: string;
  /** Somebody has to answer: it sounds again until that is done. */
  readonly isUrgent: boolean;
}

export interface SoundAlertDeps {
  clock: Clock;
  /** Null while there is no board. */
  audible: ReadonlySignal<AudibleEntries | null>;
  ring(chime: BoardChime): void;
}

/** What comes within this makes one sound together. Milliseconds. */
const TOGETHER_MS = 400;
/** Between the beginnings of two sounds. Milliseconds. */
const APART_MS = 1_600;
/** An alarm that nobody answers sounds again. Milliseconds. */
const AGAIN_MS = 30_000;
/** Keys remembered of what has left: what an undo brings back is no news. */
const REMEMBERED = 500;
/** The first is heard first. */
/** Those of a guest's phone aside. */
type BoardChime = Exclude<Chime, 'ready'>;

const BY_WEIGHT: readonly BoardChime[] = ['alarm', 'order', 'call'];

/**
 * Rings for what is new on a board: once for all that comes together, and not for what was there
 * when it opened. Answers how to stop.
 */
export function watchSoundAlerts({ clock, audible, ring }: SoundAlertDeps): () => void {
  const known = new Map<string, true>();
  const due = new Set<BoardChime>();
  let view: string | null = null;
  let timer: Timer | null = null;
  let repeat: Timer | null = null;
  let rangAt = Number.NEGATIVE_INFINITY;

  /** Whether one of these keys is new; knows them all from then on. */
  function isNews(kind: BoardChime, keys: readonly string[]): boolean {
    let found = false;
    for (const key of keys) {
      const own = `${kind} ${key}`;
      found ||= !known.has(own);
      // Again at the end: the ones that are there are the last to be forgotten.
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
