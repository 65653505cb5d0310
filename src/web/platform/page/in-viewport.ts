/** How far outside the window counts as near: about two screens of a phone. CSS pixels. */
export const NEAR_MARGIN = 1200;

/** Whether the element is near the window just now; one that is not shown at all is not. */
export function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return (
    element.getClientRects().length > 0 &&
    top < window.innerHeight + NEAR_MARGIN &&
    bottom > -NEAR_MARGIN
  );
}

/** The callback of each watched element. */
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once, when the element comes near the window. Returns a function that stops waiting. */
export function whenNear(element: Element, call: () => void): () => void {
  observer ??= new IntersectionObserver(tell, {
    rootMargin: `${NEAR_MARGIN}px 0px`,
    // If the menu scrolls inside another element, as far outside of that.
    scrollMargin: `${NEAR_MARGIN}px 0px`,
  });
  const watching = observer;
  waiting.set(element, call);
  watching.observe(element);
  return () => {
    waiting.delete(element);
    watching.unobserve(element);
  };
}

/** Near, but not visible yet. */
let coming: Element[] = [];

/**
 * Visible elements are handled at once; near ones one per frame, so that no tap waits for all of
 * them.
 */
function tell(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter(({ isIntersecting }) => isIntersecting);
  const isIdle = coming.length === 0;
  for (const { target, boundingClientRect: place } of near) {
    if (place.top < window.innerHeight && place.bottom > 0) {
      bringNear(target);
    } else {
      coming.push(target);
    }
  }
  if (isIdle) {
    bringNext();
  }
}

function bringNext(): void {
  const [next, ...rest] = coming;
  coming = rest;
  if (next) {
    requestAnimationFrame(bringNext);
    bringNear(next);
  }
}

/** How far below the window something is about to be reached: half a screen of a phone. CSS pixels. */
const REACH_MARGIN = 400;

/** As `whenNear`, but closer: for content that few people scroll to. */
export function whenReached(element: Element, call: () => void): () => void {
  const watching = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        watching.disconnect();
        call();
      }
    },
    { rootMargin: `${REACH_MARGIN}px 0px` },
  );
  watching.observe(element);
  return () => watching.disconnect();
}

/** Below the window by this much: a scroll that has begun does not bring it into sight. CSS pixels. */
const BELOW_MARGIN = 100;
/** More than a page above the window. CSS pixels. */
const ABOVE_MARGIN = 1_000_000;

/**
 * Calls once, when the element is below the window: what then takes its place there moves nothing in
 * sight. At once where the whole page is in sight, which nobody scrolls.
 */
export function whenBelow(element: Element, call: () => void): () => void {
  const watching = new IntersectionObserver(
    () => {
      const { top } = element.getBoundingClientRect();
      const { scrollHeight, clientHeight } = document.documentElement;
      if (top >= clientHeight + BELOW_MARGIN || scrollHeight <= clientHeight) {
        watching.disconnect();
        call();
      }
    },
    { rootMargin: `${ABOVE_MARGIN}px 0px ${BELOW_MARGIN}px` },
  );
  watching.observe(element);
  return () => watching.disconnect();
}

/** Runs a watched element's callback at once; nothing for any other. */
export function bringNear(element: Element): void {
  waiting.get(element)?.();
}

/**
 * Calls when the browser is idle, and returns a function that cancels it. Browsers without idle
 * callbacks (Safari) wait a little instead.
 */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(call);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(call, 300);
  return () => clearTimeout(id);
}

/** The current scroll position, as a function that returns to it. */
export function rememberScroll(): () => void {
  const { scrollX, scrollY } = window;
  return () => window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}
