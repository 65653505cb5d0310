import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Content, LateContent } from '#web/components/layout/late-content.ts';
import { whenBelow, whenNear } from '#web/platform/page/in-viewport.ts';
import { LazySection } from './lazy-section.tsx';

interface Props extends Required<Pick<ComponentProps<typeof LazySection>, 'load' | 'texts'>> {
  className: string;
  /** The section around what was loaded. */
  children: (part: ReactNode) => ReactNode;
}

/**
 * A section of which only an answer of the server says whether there is anything to show, and how much.
 * It takes its place while that is below the window: nothing that somebody sees moves, however fast they
 * scroll. Who has passed by then finds it on the way back.
 */
export function LateSection({ load, texts, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [content, setContent] = useState<Content>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(
    () => (place.current === null ? undefined : whenNear(place.current, () => setIsNear(true))),
    [],
  );
  const isWaiting = content === true && !isShown;
  useEffect(
    () =>
      isWaiting && place.current !== null
        ? whenBelow(place.current, () => setIsShown(true))
        : undefined,
    [isWaiting],
  );
  return (
    <>
      <div className="late-place" ref={place} />
      {isNear && (
        <LateContent value={setContent}>
          <section
            className={`${className} late-section ${isWaiting ? 'is-waiting' : ''}`}
            hidden={!isShown}
            aria-busy={content === null}
          >
            {children(<LazySection load={load} texts={texts} />)}
          </section>
        </LateContent>
      )}
    </>
  );
}
