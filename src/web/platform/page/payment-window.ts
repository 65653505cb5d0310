/** A window of its own, opened before it is known where it leads. */
export interface PaymentWindow {
  go(url: string): void;
  close(): void;
}

/**
 * Opens a window, which only works within a click; `title` is what it shows until it leads
 * somewhere. Null if the browser blocks it. The page in it cannot reach back into this one.
 */
export function openPaymentWindow(title: string, from: Window = window): PaymentWindow | null {
  const opened = from.open('', '_blank');
  if (opened === null) {
    return null;
  }
  opened.opener = null;
  opened.document.title = title;
  return {
    go: (url) => opened.location.replace(url),
    close: () => opened.close(),
  };
}

/** The path of the page that a guest left to pay, until the guest is on the way back to it. */
const WAY_BACK = 'servett_paying_from';

/** Leaves our own page for a provider's, in the same tab. */
export function leaveToPay(url: string, from: Window = window): void {
  try {
    from.sessionStorage.setItem(WAY_BACK, from.location.pathname);
  } catch {
    // Without storage the guest goes back by themselves.
  }
  from.location.assign(url);
}

/** The path that this tab left to pay, also after a reload; null if there is none. */
export function readWayBack(from: Window = window): string | null {
  try {
    return from.sessionStorage.getItem(WAY_BACK);
  } catch {
    return null;
  }
}

/** The guest goes back: nothing of the payment stays in this tab. */
export function forgetWayBack(from: Window = window): void {
  try {
    from.sessionStorage.removeItem(WAY_BACK);
  } catch {
    // Then nothing was stored either.
  }
}

/**
 * The table's page was opened: nothing of the payment stays, however the guest came. Except by the
 * browser's own "back": then the payment may go on by its "forward".
 */
export function forgetOnArrival(from: Window = window): void {
  const [entry] = from.performance.getEntriesByType('navigation');
  const isBack = entry !== undefined && 'type' in entry && entry.type === 'back_forward';
  if (!isBack) {
    forgetWayBack(from);
  }
}

/** The address of this page, for an app that returns to it. */
export const hereAddress = (): string => window.location.href;
