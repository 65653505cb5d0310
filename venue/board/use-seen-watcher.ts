import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../src/platform/clock.ts';
import { createSeenWatcher, type SeenWatcher } from '../components/ticket/seen-watcher.ts';

interface Options {
  clock: Clock;
  /** What the board is filtered by: another station looks with other eyes. */
  station: string | null;
  isLookedAt: () => boolean;
  report: (orders: string[]) => void;
}

/** A watcher over the tickets of this board, for as long as it shows the same station. */
export function useSeenWatcher({
  clock,
  station,
  isLookedAt,
  report,
}: Options): SeenWatcher | null {
  const [watcher, setWatcher] = useState<SeenWatcher | null>(null);
  const latest = useRef({ isLookedAt, report });
  latest.current = { isLookedAt, report };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each station begins with a fresh one
  useEffect(() => {
    const made = createSeenWatcher({
      clock,
      isLookedAt: () => latest.current.isLookedAt(),
      report: (orders) => latest.current.report(orders),
      // The whole of a ticket's head: a strip at the edge has not been read by anyone.
      observe: (onChange) => new IntersectionObserver(onChange, { threshold: 1 }),
    });
    setWatcher(made);
    return () => {
      made.stop();
      setWatcher(null);
    };
  }, [clock, station]);
  return watcher;
}
