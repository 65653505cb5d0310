import { type RefObject, useEffect, useState } from 'react';
import { prefersStill } from '#web/platform/page/media.ts';

/** Rounding may push a whole element over an edge by this much. Pixels. */
const ROUNDING = 2;

/** How many of a list's items are not completely visible. */
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

/** Scrolls to the next items of a list; from its end, back to the start. */
export function showMore(list: HTMLElement | null): void {
  if (list === null) return;
  const end = list.scrollHeight - list.clientHeight;
  const isAtEnd = list.scrollTop >= end - ROUNDING;
  list.scrollTo({
    top: isAtEnd ? 0 : list.scrollTop + list.clientHeight,
    behavior: prefersStill() ? 'instant' : 'smooth',
  });
}
