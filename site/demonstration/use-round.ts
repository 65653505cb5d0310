import { type RefObject, useEffect, useState } from 'react';
import { prefersStill } from '#web/platform/page/media.ts';
import { type Moment, ROUND, STILL } from './round.ts';

/**
 * Plays the round over and over while the element is in sight, until it is no longer `isOn` or the
 * visitor stops it. It is drawn by the server as its still, which is all that a visitor sees who
 * prefers that nothing moves, or has no script.
 */
export function useRound(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
): { moment: Moment; isMoving: boolean; canMove: boolean; toggle: () => void } {
  const [place, setPlace] = useState(STILL);
  const [isStopped, setIsStopped] = useState(false);
  const [canMove, setCanMove] = useState(false);
  const [isInSight, setIsInSight] = useState(false);
  const moment = ROUND[place] ?? ROUND[0];
  if (moment === undefined) throw new Error('The round has no moment.');
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
    const timer = setTimeout(() => setPlace((place + 1) % ROUND.length), moment.stays);
    return () => clearTimeout(timer);
  }, [isMoving, isInSight, place, moment]);
  return { moment, isMoving, canMove, toggle: () => setIsStopped((before) => !before) };
}
