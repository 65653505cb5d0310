import type { Clock } from '#web/platform/clock.ts';
import { whenPressEnds } from '#web/platform/page/window.ts';

/** The layout is held until this long after the last tap: another may follow. Milliseconds. */
const AFTER_TAP_MS = 1_200;
/** A visible focus holds the layout until this long after the last key. Milliseconds. */
const AFTER_KEY_MS = 20_000;

/** Whether somebody is using the board right now: nothing may move under a finger or a focus. */
export interface LayoutHold {
  isHeld(): boolean;
  /** The order whose ticket is under the finger or has the focus; null if there is none. */
  anchor(): string | null;
  /** Called each time the layout is released. */
  onRelease(listener: () => void): () => void;
  /** Releases the layout at once, when somebody scrolls to another part. */
  release(): void;
  /** Listens to events within an element until the returned function is called. */
  watch(root: HTMLElement): () => void;
}

export function createLayoutHold(clock: Clock): LayoutHold {
  const listeners = new Set<() => void>();
  let root: HTMLElement | null = null;
  let pressed: Element | null = null;
  let heldUntil = 0;
  let timer = 0;

  const focused = () => {
    const { activeElement } = document;
    return root?.contains(activeElement) ? ticketOf(activeElement) : null;
  };
  const isHeld = () => pressed !== null || clock.now() < heldUntil;
  const tell = () => {
    clock.clearTimeout(timer);
    timer = 0;
    if (pressed !== null) return;
    const left = heldUntil - clock.now();
    if (left > 0) timer = clock.setTimeout(tell, left);
    else for (const listener of listeners) listener();
  };
  const holdFor = (ms: number) => {
    heldUntil = clock.now() + ms;
    if (timer === 0) timer = clock.setTimeout(tell, ms);
  };
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target : root;
  };
  const letGo = () => {
    if (pressed === null) return;
    pressed = null;
    holdFor(AFTER_TAP_MS);
  };
  const keep = ({ target }: Event) => {
    const ticket = target instanceof Element ? ticketOf(target) : null;
    if (ticket === null) return;
    holdFor(
      target instanceof Element && target.matches(':focus-visible') ? AFTER_KEY_MS : AFTER_TAP_MS,
    );
  };
  // Scrolling cancels the pointer, but the finger is still there.
  const scroll = () => {
    if (heldUntil < clock.now() + AFTER_TAP_MS) holdFor(AFTER_TAP_MS);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // Focus in another element releases it. No focus at all means that the ticket was removed, or
    // that somebody tapped beside it.
    if (relatedTarget instanceof Element && ticketOf(relatedTarget) === null) free();
  };
  const free = () => {
    heldUntil = 0;
    tell();
  };

  return {
    isHeld,
    anchor: () => (isHeld() ? (ticketOf(pressed) ?? focused()) : null),
    onRelease(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    release: free,
    watch(element) {
      root = element;
      const stop = new AbortController();
      const { signal } = stop;
      element.addEventListener('pointerdown', press, { signal, capture: true });
      element.addEventListener('focusin', keep, { signal });
      element.addEventListener('keydown', keep, { signal });
      element.addEventListener('focusout', leave, { signal });
      element.addEventListener('scroll', scroll, { signal, capture: true, passive: true });
      whenPressEnds(letGo, signal);
      return () => {
        stop.abort();
        clock.clearTimeout(timer);
        timer = 0;
      };
    },
  };
}

function ticketOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-order]')?.dataset.order ?? null;
}
