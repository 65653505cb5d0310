import { parentOf } from '../follow-view.ts';
import { nameOf } from './name-of.ts';

/** What of the page cuts the element's lower end off, so that nobody can reach it. */
export function clippingAdvice(host: Element): string[] {
  const end = host.getBoundingClientRect().bottom;
  for (let box: Element | null = host; box && box !== document.body; box = parentOf(box)) {
    const { overflowY, display } = getComputedStyle(box);
    if (/^(inline|contents)$/.test(display)) continue;
    // Guests can scroll this, and see all of it.
    if (/^(auto|scroll)$/.test(overflowY)) return [];
    const edge = box.getBoundingClientRect().top + box.clientTop + box.clientHeight;
    const isCut = box === host ? box.scrollHeight > box.clientHeight + 1 : end > edge + 1;
    if (overflowY !== 'visible' && isCut) {
      return [
        `${nameOf(box)} cuts its lower part off: it has overflow: ${overflowY} and is only ${box.clientHeight}px high. Remove its height, or give it overflow: auto.`,
      ];
    }
  }
  return [];
}
