/** Whether the media query matches now. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Calls `changed` whenever the media query begins or ceases to match. Returns how to stop. */
export function followMedia(query: string, changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the person prefers that nothing moves. */
export function prefersStill(): boolean {
  return matchesMedia('(prefers-reduced-motion: reduce)');
}
