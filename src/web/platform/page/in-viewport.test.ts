import { afterEach, expect, test, vi } from 'vitest';
import { whenNear } from './in-viewport.ts';

type Tell = (entries: readonly object[]) => void;

/** A window of 780 pixels whose frames the test controls. */
function openWindow() {
  const frames: (() => void)[] = [];
  let tell: Tell = () => {};
  class Observer {
    constructor(call: Tell) {
      tell = call;
    }
    observe(): void {}
    unobserve(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('window', { innerHeight: 780 });
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  return {
    see: (...places: { target: Element; top: number }[]) =>
      tell(
        places.map(({ target, top }) => ({
          target,
          isIntersecting: top < 2_000,
          boundingClientRect: { top, bottom: top + 500 },
        })),
      ),
    drawFrame: () => {
      for (const call of frames.splice(0)) call();
    },
  };
}

/** Never looked into here: any object will do. */
const place = () => ({}) as Element;

afterEach(() => vi.unstubAllGlobals());

test('visible elements are handled at once, near ones one per frame, far ones wait', () => {
  const page = openWindow();
  const [above, seen, near, next, far, left] = [1, 2, 3, 4, 5, 6].map(place) as Element[];
  const come: string[] = [];
  const stops = Object.entries({ above, seen, near, next, far, left }).map(([name, each]) =>
    whenNear(each ?? place(), () => come.push(name)),
  );
  const at = (target: Element | undefined, top: number) => ({ target: target ?? place(), top });
  page.see(
    at(above, -700),
    at(seen, 300),
    at(near, 800),
    at(left, 900),
    at(next, 1_300),
    at(far, 9_000),
  );
  expect(come).toEqual(['seen', 'above']);
  page.drawFrame();
  expect(come).toEqual(['seen', 'above', 'near']);
  stops[5]?.();
  page.drawFrame();
  page.drawFrame();
  expect(come).toEqual(['seen', 'above', 'near', 'next']);
  page.see(at(far, 1_000));
  expect(come).toEqual(['seen', 'above', 'near', 'next', 'far']);
  page.drawFrame();
  expect(come).toHaveLength(5);
});
