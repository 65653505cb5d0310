import { type RefObject, useEffect, useState } from 'react';

/** Pixels by which rounding may push a whole element over an edge. */
const ROUNDING = 2;

/** How many of a list's items are not wholly in sight. */
export function useHiddenCount(list: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const [hidden, setHidden] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items hide other items
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setHidden(hiddenIn(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list, items]);
  return hidden;
}

function hiddenIn(list: HTMLElement): number {
  const box = list.getBoundingClientRect();
  return [...list.children].filter((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return top < box.top - ROUNDING || bottom > box.bottom + ROUNDING;
  }).length;
}

/** Shows what comes next in a list; from its end, the beginning. */
export function showMore(list: HTMLElement | null): void {
  if (list === null) return;
  const end = list.scrollHeight - list.clientHeight;
  const isAtEnd = list.scrollTop >= end - ROUNDING;
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
  list.scrollTo({
    top: isAtEnd ? 0 : list.scrollTop + list.clientHeight,
    behavior: isStill ? 'instant' : 'smooth',
  });
}
