import { type ReadonlySignal, signal } from '@preact/signals-react';

export interface AlertOptions {
  /** For a page that owns its title; an embedded element does not. */
  marksTitle?: boolean;
  /** The page, or null if there is none. */
  page?: Document | null;
  vibrate?: (pattern: number[]) => unknown;
}

/** Alerts a guest without any permission: by vibration and the title. */
export interface Alert {
  /** From `ring` until `stop`. */
  readonly isRinging: ReadonlySignal<boolean>;
  ring(): void;
  /** The guest has seen it. */
  stop(): void;
  dispose(): void;
}

/** Vibration and pause in turn, in milliseconds: noticeable in a pocket, and short. */
const PATTERN = [300, 150, 300, 150, 600];
const MARK = '● ';

export function createAlert(options: AlertOptions = {}): Alert {
  const isRinging = signal(false);
  const page = options.page === undefined ? currentPage() : options.page;
  const vibrate = options.vibrate ?? buzz;

  function setMark(isMarked: boolean): void {
    if (options.marksTitle === true && page !== null) {
      const plain = page.title.startsWith(MARK) ? page.title.slice(MARK.length) : page.title;
      page.title = isMarked ? `${MARK}${plain}` : plain;
    }
  }

  function stop(): void {
    if (isRinging.peek()) {
      isRinging.value = false;
      setMark(false);
    }
  }

  return {
    isRinging,
    ring() {
      isRinging.value = true;
      setMark(true);
      vibrate(PATTERN);
    },
    stop,
    dispose: stop,
  };
}

function currentPage(): Document | null {
  return typeof document === 'undefined' ? null : document;
}

/** iPhones have no `vibrate`; browsers ignore it before the first tap on the page. */
function buzz(pattern: number[]): void {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator) {
    navigator.vibrate(pattern);
  }
}
