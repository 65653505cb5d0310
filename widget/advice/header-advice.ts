import { parentOf } from '../follow-view.ts';
import { nameOf } from './name-of.ts';

/** A header that stands still has shown itself once the element's top is this far above. Pixels. */
const PASSED = 120;

const watched = new WeakSet<Element>();

/**
 * Finds what of the page stays at the window's upper edge and covers the element's own sticky head.
 * Most headers do so only when the page is scrolled: looks until that has happened once.
 */
export function watchHeader(host: HTMLElement, say: (advice: readonly string[]) => void): void {
  if (watched.has(host)) return;
  watched.add(host);
  const stop = new AbortController();
  let isDue = false;
  function look(): void {
    isDue = false;
    const advice = headerAdvice(host);
    say(advice);
    const { top } = host.getBoundingClientRect();
    if (advice.length > 0 || top < -PASSED || !host.isConnected) stop.abort();
    if (!host.isConnected) watched.delete(host);
  }
  const options = { passive: true, capture: true, signal: stop.signal };
  addEventListener(
    'scroll',
    () => {
      if (!isDue) requestAnimationFrame(look);
      isDue = true;
    },
    options,
  );
  look();
}

function headerAdvice(host: HTMLElement): string[] {
  const { left, width, top, bottom } = host.getBoundingClientRect();
  const header = headerAt(left + width / 2, host);
  if (header === null) return [];
  const covered = Math.round(header.getBoundingClientRect().bottom);
  const isOver = top < covered && bottom > covered;
  return isOver && ownTop(host) < covered - 1
    ? [
        `${nameOf(header)} stays at the top of the window and covers ${covered}px of it, with its search and categories. Set --table-order-top: ${covered}px on the element.`,
      ]
    : [];
}

/** What stands still at the window's upper edge there, if it is no more than a header. */
function headerAt(x: number, host: Element): Element | null {
  for (let at = document.elementFromPoint(x, 1); at && at !== host; at = parentOf(at)) {
    if (at.contains(host)) return null;
    const { top, bottom } = at.getBoundingClientRect();
    const stands = /^(fixed|sticky)$/.test(getComputedStyle(at).position);
    if (stands && top <= 1) return bottom < innerHeight / 2 ? at : null;
  }
  return null;
}

/** What the page has set already, in pixels. */
function ownTop({ shadowRoot }: HTMLElement): number {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;block-size:var(--table-order-top,0px)';
  shadowRoot?.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}
