import { useEffect, useRef, useState } from 'react';
import { createSeenWatcher, type SeenWatcher } from '#console/components/ticket/seen-watcher.ts';
import type { Clock } from '#web/platform/clock.ts';
import { windowHeight } from '#web/platform/page/window.ts';

/** Fine enough to notice a ticket that is higher than the window, too. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98];
/** The whole ticket, apart from rounding. */
const WHOLE = 0.98;
/** For a ticket too high for the window: it must fill this part of the window. */
const MOST_OF_WINDOW = 0.5;

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
              entries.map((entry) => ({ target: entry.target, isReadable: isReadable(entry) })),
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

/** A ticket that is cut off at an edge, where it is only counted, has not been read. */
function isReadable({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const height = rootBounds?.height ?? windowHeight();
  return intersectionRatio >= WHOLE || intersectionRect.height >= MOST_OF_WINDOW * height;
}
