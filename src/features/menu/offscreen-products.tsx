import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { whenNear } from '../../platform/page/in-viewport.ts';

interface Props {
  count: number;
  /** Cards shall stand here instead. */
  onNear: () => void;
  /** What their words are, for whoever does not come here by scrolling. */
  words: (place: RefObject<HTMLLIElement | null>) => ReactNode;
}

/** The place of products that are far from the window: as high as their cards are about. */
export function OffscreenProducts({ count, onNear, words }: Props) {
  const place = useRef<HTMLLIElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => (place.current ? whenNear(place.current, () => near.current()) : undefined), []);
  const size = { '--count': count, '--pairs': Math.ceil(count / 2) };
  return (
    <li ref={place} className="far" style={size as CSSProperties}>
      {words(place)}
    </li>
  );
}
