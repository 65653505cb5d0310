import { useEffect, useState } from 'react';
import { type Clock, systemClock } from './clock.ts';
import { untilHere } from './until-here.ts';

/** What comes in a file of its own. */
export interface Coming<Part> {
  /** Null until it is here. */
  readonly part: Part | null;
  /** It has been asked for in vain, and may not come at all: whoever has pressed for it has to know. */
  readonly isLate: boolean;
}

/**
 * What comes in a file of its own; nothing while `load` is null. Another `load` is asked while what the
 * last one answered stays: nothing that is typed in it is lost. Each has to be the same at every
 * drawing.
 */
export function useAwaited<Part>(
  load: (() => Promise<Part>) | null,
  clock: Pick<Clock, 'setTimeout'> = systemClock,
): Coming<Part> {
  const [here, setHere] = useState<{ part: Part } | null>(null);
  /** Which of them. */
  const [late, setLate] = useState<unknown>(null);
  useEffect(() => {
    if (load === null) return;
    let isOver = false;
    const tell = () => isOver || setLate(() => load);
    untilHere(load, clock, () => isOver, tell).then(
      (part) => isOver || setHere({ part }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [load, clock]);
  const part = load === null || here === null ? null : here.part;
  return { part, isLate: load !== null && late === load && part === null };
}

/** The same where nobody waits for it. */
export function useUntilHere<Part>(
  load: (() => Promise<Part>) | null,
  clock?: Pick<Clock, 'setTimeout'>,
): Part | null {
  return useAwaited(load, clock).part;
}
