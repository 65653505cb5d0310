import { useEffect, useState } from 'react';
import { type Clock, systemClock } from './clock.ts';
import { untilHere } from './until-here.ts';

/**
 * What comes in a file of its own: null until it is here, and while `load` is null. Another `load` is
 * asked while what the last one answered stays: nothing that is typed in it is lost. Each has to be
 * the same at every drawing.
 */
export function useUntilHere<Part>(
  load: (() => Promise<Part>) | null,
  clock: Pick<Clock, 'setTimeout'> = systemClock,
): Part | null {
  const [here, setHere] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    if (load === null) return;
    let isOver = false;
    untilHere(load, clock, () => isOver).then(
      (part) => isOver || setHere({ part }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [load, clock]);
  return load === null || here === null ? null : here.part;
}
