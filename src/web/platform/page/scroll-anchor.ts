import { flushRender } from './flush-render.ts';
import { bringNear, NEAR_MARGIN } from './in-viewport.ts';

/**
 * Before a jump to `target`: loads those of `far` around it (`whenNear`) that would change the
 * height, so that the jump lands exactly.
 */
export function anchorScroll(target: Element, far: Iterable<Element>): void {
  const { top } = target.getBoundingClientRect();
  const from = top - NEAR_MARGIN;
  const until = top + window.innerHeight + NEAR_MARGIN;
  const around = [...far].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > from && box.top < until;
  });
  flushRender(() => around.forEach(bringNear));
}
