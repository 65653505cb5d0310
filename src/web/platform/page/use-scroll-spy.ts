import { type RefObject, useEffect, useState } from 'react';

/**
 * The `data-spy` of the current element inside `container`: the last whose top has passed the upper
 * third of the window. Null before the first measurement.
 */
export function useScrollSpy(
  container: RefObject<HTMLElement | null>,
  /** Measures again when this changes: the elements are different then. */
  key: unknown,
): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that the elements changed.
  useEffect(() => {
    const root = container.current;
    if (!root) {
      return;
    }
    const look = () => setCurrent(passed(root));
    // Fires whenever an element's edge crosses the line at a third of the window's height.
    const observer = new IntersectionObserver(look, { rootMargin: '-33% 0px -67% 0px' });
    for (const element of root.querySelectorAll('[data-spy]')) {
      observer.observe(element);
    }
    look();
    return () => observer.disconnect();
  }, [container, key]);
  return current;
}

function passed(root: HTMLElement): string | null {
  const line = window.innerHeight / 3;
  const elements = [...root.querySelectorAll<HTMLElement>('[data-spy]')];
  const last = elements.findLast((element) => element.getBoundingClientRect().top <= line + 1);
  return (last ?? elements[0])?.getAttribute('data-spy') ?? null;
}
