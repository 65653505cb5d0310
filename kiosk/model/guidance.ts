import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '#web/platform/clock.ts';
import type { Voice } from '#web/platform/device/speech.ts';
import { spokenName } from '#web/platform/page/spoken-name.ts';

export interface GuidanceDeps {
  /** Null where the browser has none: then it cannot be switched on. */
  voice: Voice | null;
  page: Document;
  clock: Pick<Clock, 'setTimeout' | 'now'>;
  /** Said when it begins and ends, and of a choice that is made. */
  texts(): { readonly on: string; readonly off: string; readonly chosen: string };
}

/** Reads the screen aloud, for guests who do not see it. */
export interface Guidance {
  readonly canSpeak: boolean;
  readonly isOn: ReadonlySignal<boolean>;
  set(isOn: boolean): void;
  dispose(): void;
}

/** The same control touched again within this time is meant. Milliseconds. */
const AGAIN_MS = 8_000;

const CONTROL = 'button, a[href], input, textarea, select, summary, label';
/** What can be read where there is nothing to choose. */
const TEXT = 'h1, h2, h3, p, li, dt, dd, legend';
/** What a screen reader would say by itself. */
const NEWS = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';

export function createGuidance({ voice, page, clock, texts }: GuidanceDeps): Guidance {
  const isOn = signal(false);
  let touched: { control: Element; at: number } | null = null;

  const langOf = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') ?? page.documentElement.lang;
  const say = (element: Element, text = spokenName(element, texts().chosen)) =>
    text !== '' && voice?.say(text, langOf(element));

  const news = new MutationObserver((changes) => {
    const changed = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(NEWS),
    );
    for (const each of new Set(changed)) {
      const text = each?.isConnected && each.innerText.trim();
      if (each && text) voice?.add(text, langOf(each));
    }
  });

  function set(next: boolean): void {
    if (voice === null || next === isOn.peek()) return;
    isOn.value = next;
    touched = null;
    news.disconnect();
    if (next) news.observe(page.body, { subtree: true, childList: true, characterData: true });
    say(page.documentElement, next ? texts().on : texts().off);
  }

  /** The first touch says what is there, the second one does it. */
  function onClick(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest(CONTROL);
    // A key that is pressed clicks too: its control has been said when it got the focus.
    const isTouch = event instanceof PointerEvent && event.pointerType !== '';
    if (!isOn.peek() || !isTouch) return;
    if (!control) {
      const text = target?.closest(TEXT);
      if (text) say(text);
      return;
    }
    const isMeant = touched?.control === control && clock.now() - touched.at < AGAIN_MS;
    touched = { control, at: clock.now() };
    if (isMeant) return;
    event.preventDefault();
    event.stopPropagation();
    // While it is being clicked, an option seems to be chosen.
    clock.setTimeout(() => say(control), 0);
  }

  function onFocus({ target, relatedTarget }: FocusEvent): void {
    if (!isOn.peek() || !(target instanceof Element)) return;
    const dialog = target.closest('dialog');
    const isEntered = !(relatedTarget instanceof Node && dialog?.contains(relatedTarget));
    // What a dialog asks is said first, whichever of its buttons has the focus.
    say(dialog !== null && isEntered ? dialog : target);
  }

  page.addEventListener('click', onClick, { capture: true });
  page.addEventListener('focusin', onFocus);

  return {
    canSpeak: voice !== null,
    isOn,
    set,
    dispose() {
      news.disconnect();
      voice?.stop();
      page.removeEventListener('click', onClick, { capture: true });
      page.removeEventListener('focusin', onFocus);
    },
  };
}
