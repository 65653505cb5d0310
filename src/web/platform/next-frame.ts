/** As long as a page may wait that the browser does not draw just now. Milliseconds. */
const UNDRAWN_MS = 100;

type Frames = Pick<
  Window,
  'requestAnimationFrame' | 'cancelAnimationFrame' | 'setTimeout' | 'clearTimeout'
> & { readonly document: Pick<Document, 'visibilityState'> };

const ownPage = (): Frames | null => (typeof window === 'undefined' ? null : window);

/**
 * Calls `run` as the browser begins its next frame; at once in a hidden page and where there is none,
 * and soon where it draws none for another reason.
 */
export function inNextFrame(run: () => void, page: Frames | null = ownPage()): void {
  if (page === null || page.document.visibilityState === 'hidden') {
    run();
    return;
  }
  const begin = () => {
    page.clearTimeout(timer);
    page.cancelAnimationFrame(frame);
    run();
  };
  const timer = page.setTimeout(begin, UNDRAWN_MS);
  const frame = page.requestAnimationFrame(begin);
}
