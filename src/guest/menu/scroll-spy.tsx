import { type RefObject, useEffect } from 'react';
import { useScrollSpy } from '#web/platform/page/use-scroll-spy.ts';

interface Props {
  area: RefObject<HTMLElement | null>;
  /** The area's contents: a change triggers a new measurement. */
  sections: unknown;
  onCurrent: (id: string | null) => void;
}

/** Reports the area's current section. Renders nothing. */
export function ScrollSpy({ area, sections, onCurrent }: Props) {
  const current = useScrollSpy(area, sections);
  useEffect(() => onCurrent(current), [current, onCurrent]);
  return null;
}
