import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { whenReached } from '#web/platform/page/in-viewport.ts';
import { LazySection } from './lazy-section.tsx';

/** A section far down a page, loaded when the visitor is about to reach it. */
export function LazyOnScroll(part: Omit<ComponentProps<typeof LazySection>, 'isQuiet'>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    return place.current === null ? undefined : whenReached(place.current, () => setIsNear(true));
  }, []);
  return (
    <div className="lazy-part" ref={place}>
      {isNear && <LazySection {...part} />}
    </div>
  );
}
