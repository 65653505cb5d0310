import { useEffect, useRef, useState } from 'react';
import { isReadable } from '#console/components/ticket/is-readable.ts';
import { createSeenWatcher, type SeenWatcher } from '#console/components/ticket/seen-watcher.ts';
import type { Clock } from '#web/platform/clock.ts';
import { windowHeight } from '#web/platform/page/window.ts';

/** Fine enough to notice a ticket that is higher than the window, too. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98];

interface Options {
  clock: Clock;
  /** The station filter: another station has its own seen state. */
  station: string | null;
  isLookedAt: () => boolean;
  report: (orders: string[]) => void;
}

/** Watches the tickets of this board for as long as it shows the same station. */
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
      observe: (onChange) =>
        new IntersectionObserver(
          (entries) =>
            onChange(
              entries.map((entry) => ({
                target: entry.target,
                isReadable: isReadable(entry, windowHeight()),
              })),
            ),
          { threshold: THRESHOLDS },
        ),
    });
    setWatcher(made);
    return () => {
      made.stop();
      setWatcher(null);
    };
  }, [clock, station]);
  return watcher;
}
