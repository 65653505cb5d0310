import type { DrawnOpening } from './drawn-opening.ts';

/**
 * What the script that defines the element has, and the element uses. The element cannot import it:
 * a page may name that script with a query, and would run it twice.
 */
interface SharedParts {
  /** The styles of the first view, drawn and live. */
  menuSheet(): CSSStyleSheet;
  /** What the server drew, by element; of the script that a page loads. */
  drawn?: WeakMap<Element, DrawnOpening>;
  /** Responses that it requested before there was an element, by URL. */
  answers?: Map<string, Promise<Response>>;
}

let given: SharedParts | undefined;
let sheet: CSSStyleSheet | undefined;

/** A bundle on the same page, which has less, takes nothing away. */
export function shareParts(things: SharedParts): void {
  given = { ...given, ...things };
}

/** Created with the first element and shared by all: the rules are many kilobytes. */
export function menuSheet(): CSSStyleSheet {
  sheet ??= given?.menuSheet() ?? new CSSStyleSheet();
  return sheet;
}

export const openingIn = (host: Element): DrawnOpening | undefined => given?.drawn?.get(host);

/** Takes the drawing away. */
export function removeOpening(host: Element): void {
  openingIn(host)?.frame.remove();
  given?.drawn?.delete(host);
}

/** Like the browser's `fetch`, but a preloaded response answers the first request for its URL. */
export const preloadedFetch: typeof fetch = (input, init) => {
  const answer = typeof input === 'string' ? given?.answers?.get(input) : undefined;
  if (answer === undefined) return fetch(input, init);
  given?.answers?.delete(String(input));
  return answer;
};
