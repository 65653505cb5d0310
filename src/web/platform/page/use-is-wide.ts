import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the element is at least `width` CSS pixels wide, determined before the first paint. */
export function useIsWide(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) {
      return;
    }
    const measure = () => setIsWide(measured.getBoundingClientRect().width >= width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, width]);
  return isWide;
}
