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

/** The path of the page that a guest left to pay; read once, by the page that the guest returns to. */
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

/** The path that this tab left to pay, and forgets it; null if there is none. */
export function takeWayBack(from: Window = window): string | null {
  try {
    const path = from.sessionStorage.getItem(WAY_BACK);
    from.sessionStorage.removeItem(WAY_BACK);
    return path;
  } catch {
    return null;
  }
}

/** The address of this page, for an app that returns to it. */
export const hereAddress = (): string => window.location.href;
