/** Loads the page again, with the newest code. */
export function reloadPage(): void {
  window.location.reload();
}

/** The scheme, host and port of this page. */
export function pageOrigin(): string {
  return window.location.origin;
}

/** The window, for its size in CSS pixels; on a server, which draws pages without one, it has none. */
export const windowSize: () => Partial<Pick<Window, 'innerHeight' | 'innerWidth'>> = () =>
  globalThis;

/** The height of what is seen of the page, in CSS pixels. */
export function windowHeight(): number {
  return window.innerHeight;
}

/** Whether the browser offers what it keeps from pages without TLS, such as workers. */
export function isSecurePage(): boolean {
  return window.isSecureContext;
}

/** Calls `ended` when a press ends anywhere, or the window loses the focus and would not hear of it. */
export function whenPressEnds(ended: () => void, signal: AbortSignal): void {
  for (const end of ['pointerup', 'pointercancel', 'blur']) {
    window.addEventListener(end, ended, { signal });
  }
}

/** Calls `back` whenever the browser has a network again. Returns what ends that. */
export function whenOnline(back: () => void): () => void {
  window.addEventListener('online', back);
  return () => window.removeEventListener('online', back);
}
