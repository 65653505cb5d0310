/** What can have the keyboard in the place of something of its own. */
const HOLDERS = '[tabindex], a[href], button';

/**
 * Keeps the keyboard where it was. When what has the focus is taken away, browsers give it to
 * nothing, and the next Tab begins the page again. Here the nearest part around it that can hold the
 * focus gets it; after a dialog whose opener has gone too, what was around the opener. Two frames
 * later: what knows better (the next ticket, a question) moves it as it appears. Answers how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  /** What had the focus, and from there outwards where it may go. */
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

/** From an element outwards; out of a dialog it leads to what had the focus before. */
function trailFrom(target: Element, before: readonly Element[]): readonly Element[] {
  const dialog = target.closest('dialog');
  const own: Element[] = [];
  for (let each: Element | null = target; each; each = each.parentElement) {
    own.push(each);
    if (each === dialog) return [...own, ...before.filter((other) => !dialog.contains(other))];
  }
  return own;
}
