import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { whenNear } from '../../platform/page/in-viewport.ts';

interface Props {
  count: number;
  /** Requests cards here. */
  onNear: () => void;
  /** The texts, for users who do not come here by scrolling. */
  words: (place: RefObject<HTMLLIElement | null>) => ReactNode;
}

/** The placeholder of products far from the viewport: about as high as their cards. */
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
