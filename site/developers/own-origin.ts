import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';

/** In prerendered pages; the server puts its own in. */
const ORIGIN = 'https://servett.invalid';

/**
 * The installation's address as visitors reach it: the one that the page was drawn with, which may
 * be configured, and so is not always that of the window.
 */
export function ownOrigin(): string {
  if (IS_DRAWN_AHEAD) return ORIGIN;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return URL.parse(canonical ?? '')?.origin ?? window.location.origin;
}
