import type { TableOrderElement } from '../element-types.ts';
import { clippingAdvice } from './clipping-advice.ts';
import { watchHeader } from './header-advice.ts';
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
