import { bringNear, NEAR_MARGIN } from './near.ts';
import { showNow } from './show-now.ts';

/**
 * Before a jump to `target`: brings near (`whenNear`) those of `far` that are around it and would
 * change its height, so that the jump lands exactly.
 */
export function makeWay(target: Element, far: Iterable<Element>): void {
  const { top } = target.getBoundingClientRect();
  const from = top - NEAR_MARGIN;
  const until = top + window.innerHeight + NEAR_MARGIN;
  const around = [...far].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > from && box.top < until;
  });
  showNow(() => around.forEach(bringNear));
}
