import type { Clock, Timer } from '#web/platform/clock.ts';

export interface HelpCallDeps {
  page: Document;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Somebody wants the screen to be read aloud, or no longer. */
  onCall(): void;
}

/** Holding any corner for this long: without seeing, and seldom by mistake. Milliseconds. */
const HOLD_MS = 3_000;
/** The corners, in CSS pixels: a hand's breadth is found by feeling for the tablet's edge. */
const CORNER = 120;
/** Help, on keyboards and on keypads for guests. */
const KEY = 'F1';

/** Listens from the first moment on: who does not see the screen does not see that it loads. */
export function watchHelpCalls({ page, clock, onCall }: HelpCallDeps): () => void {
  let hold: Timer | null = null;

  function onDown({ clientX: x, clientY: y, isPrimary }: PointerEvent): void {
    stopHold();
    const { innerWidth: width = 0, innerHeight: height = 0 } = page.defaultView ?? {};
    const isSide = x < CORNER || x > width - CORNER;
    const isEnd = y < CORNER || y > height - CORNER;
    if (isPrimary && isSide && isEnd) hold = clock.setTimeout(onCall, HOLD_MS);
  }

  function stopHold(): void {
    if (hold !== null) clock.clearTimeout(hold);
    hold = null;
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== KEY) return;
    event.preventDefault();
    if (!event.repeat) onCall();
  }

  page.addEventListener('pointerdown', onDown);
  page.addEventListener('pointerup', stopHold);
  page.addEventListener('pointercancel', stopHold);
  page.addEventListener('keydown', onKey);
  return () => {
    stopHold();
    page.removeEventListener('pointerdown', onDown);
    page.removeEventListener('pointerup', stopHold);
    page.removeEventListener('pointercancel', stopHold);
    page.removeEventListener('keydown', onKey);
  };
}
