/** The elements that can hold the focus in place of one of their descendants. */
const HOLDERS = '[tabindex], a[href], button';

/**
 * Keeps keyboard focus nearby. When the focused element is removed, browsers focus the body, and
 * the next Tab starts at the top of the page. Here the nearest ancestor that can hold the focus
 * gets it; after a dialog whose opener is gone too, the opener's ancestor. It waits two frames, so
 * that code with a better target (the next ticket, a question) can set the focus first. Returns a
 * function that stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  /** The focused element, followed by the ancestors that can take over its focus. */
  let trail: readonly Element[] = [];

  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) trail = trailFrom(target, trail);
  };
  const isLost = () => trail[0]?.isConnected === false && document.activeElement === document.body;
  const mend = () => {
    if (!isLost()) return;
    const holder = trail.find((each) => each.isConnected && each.matches(HOLDERS));
    const next = holder ?? root.querySelector('main');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  let frame = 0;
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(mend);
    });
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', note);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    root.removeEventListener('focusin', note);
  };
}

/** From an element outwards; from a dialog it continues at what had the focus before. */
function trailFrom(target: Element, before: readonly Element[]): readonly Element[] {
  const dialog = target.closest('dialog');
  const own: Element[] = [];
  for (let each: Element | null = target; each; each = each.parentElement) {
    own.push(each);
    if (each === dialog) return [...own, ...before.filter((other) => !dialog.contains(other))];
  }
  return own;
}
