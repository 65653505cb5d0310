import { type RefObject, useEffect } from 'react';
import { useScrollSpy } from '../../platform/page/use-scroll-spy.ts';

interface Props {
  area: RefObject<HTMLElement | null>;
  /** What is in the area: when it is another, it is looked at anew. */
  sections: unknown;
  onCurrent: (id: string | null) => void;
}

/** Tells which section of the area the guest has come to. Draws nothing. */
export function ScrollSpy({ area, sections, onCurrent }: Props) {
  const current = useScrollSpy(area, sections);
  useEffect(() => onCurrent(current), [current, onCurrent]);
  return null;
}
