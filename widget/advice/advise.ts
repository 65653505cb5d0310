import type { TableOrderElement } from '../element-types.ts';
import { parentOf } from '../follow-view.ts';
import { watchHeader } from './header-advice.ts';
import { nameOf } from './name-of.ts';
import { placeAdvice, valueAdvice } from './value-advice.ts';

/** What was said on this page: each cause once, however many elements and tries it has. */
const said = new Set<string>();

function say(advice: readonly string[]): void {
  for (const text of advice) {
    if (said.has(text)) continue;
    said.add(text);
    // biome-ignore lint/suspicious/noConsole: for the page's author, as browsers' own warnings are.
    console.warn(`<table-order>: ${text}`);
  }
}

/**
 * Tells the page's author, in its console, what keeps the element from being used as meant.
 * `error` is the code of what the guest was told, if no menu can be shown.
 */
export function advise(host: TableOrderElement, error: string | null): void {
  if (!host.isConnected) return;
  say(valueAdvice(host));
  say(placeAdvice(host, error));
  say(clippingAdvice(host));
  watchHeader(host, say);
}

/** What of the page cuts the element's lower end off, so that nobody can reach it. */
function clippingAdvice(host: Element): string[] {
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
