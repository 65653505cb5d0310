import { type RefObject, useEffect, useState } from 'react';
import { prefersStill } from '#web/platform/page/media.ts';

interface Played {
  /** How long each moment is shown, in milliseconds. */
  stays: readonly number[];
  /** The moment that a still shows. */
  still: number;
  /** Until it is no longer wanted. */
  isOn?: boolean;
}

interface Place {
  place: number;
  /** The moment before it; null: nothing has moved yet. */
  before: number | null;
}

interface Playing extends Place {
  isMoving: boolean;
  canMove: boolean;
  toggle: () => void;
}

/**
 * Plays moments over and over while the element is in sight, until the visitor stops them. They are
 * drawn by the server as a still, which is all that a visitor sees who prefers that nothing moves, or
 * has no script.
 */
export function useMoments(
  element: RefObject<HTMLElement | null>,
  { stays, still, isOn = true }: Played,
): Playing {
  const [{ place, before }, setPlace] = useState<Place>({ place: still, before: null });
  const [isStopped, setIsStopped] = useState(false);
  const [canMove, setCanMove] = useState(false);
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => setCanMove(!prefersStill()), []);
  useEffect(() => {
    const watched = element.current;
    if (watched === null || !isOn) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsInSight(entry?.isIntersecting === true),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isOn]);
  const isMoving = isOn && canMove && !isStopped;
  useEffect(() => {
    if (!isMoving || !isInSight) return;
    const next = { place: (place + 1) % stays.length, before: place };
    const timer = setTimeout(() => setPlace(next), stays[place]);
    return () => clearTimeout(timer);
  }, [isMoving, isInSight, place, stays]);
  return { place, before, isMoving, canMove, toggle: () => setIsStopped((before) => !before) };
}
