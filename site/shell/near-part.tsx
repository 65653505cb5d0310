import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { whenReached } from '../../src/platform/near.ts';
import { LatePart } from './late-part.tsx';

/** A part far down a page, fetched when somebody is about to reach it. */
export function NearPart(part: Omit<ComponentProps<typeof LatePart>, 'isQuiet'>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    return place.current === null ? undefined : whenReached(place.current, () => setIsNear(true));
  }, []);
  return (
    <div className="near-part" ref={place}>
      {isNear && <LatePart {...part} />}
    </div>
  );
}
