import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useMoments } from '../environment/use-moments.ts';

interface Props {
  /** How long each moment is shown, in milliseconds; and the one that a still shows. */
  stays: readonly number[];
  still: number;
  /** What is to be seen, for whoever does not see it. */
  alt: string;
  text: string;
  className: string;
  draw: (place: number) => ReactNode;
}

/** A part of the product in a few moments, over and over: drawn, with what it shows said below. */
export function Loop({ stays, still, alt, text, className, draw }: Props) {
  const { LL } = useI18n();
  const words = LL.loops;
  const stage = useRef<HTMLDivElement>(null);
  const { place, isMoving, canMove, toggle } = useMoments(stage, { stays, still });
  // A page may have several: which one it is stands in its name.
  const act = isMoving || !canMove ? words.stop() : words.play();
  return (
    <figure className={`loop ${className}`}>
      <div className="loop-stage" role="img" aria-label={alt} ref={stage}>
        <div inert>{draw(place)}</div>
      </div>
      <figcaption>
        <span>{text}</span>
        {/* Its place is kept where nothing moves, so that nothing shifts when it appears. */}
        <Button
          kind="edge"
          className={canMove ? '' : 'is-not-there'}
          label={`${act}: ${text}`}
          onClick={toggle}
        >
          {act}
        </Button>
      </figcaption>
    </figure>
  );
}
