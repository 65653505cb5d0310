/** A click follows its press within this many milliseconds, if one does. */
const CLICK_MS = 60;

/**
 * A press that began on the drawn page and ends on the one in its place: some browsers make a click
 * of it (Chromium) and some do not (WebKit).
 */
export function finishPress(live: (drawn: HTMLElement) => HTMLElement | null): void {
  // Now: what was pressed before is about to change the button's name.
  const button = window.servettPressed ? live(window.servettPressed) : null;
  if (button === null) return;
  const end = ({ target }: PointerEvent) => {
    // It may have become a scroll meanwhile.
    const isStill = window.servettPressed !== null;
    if (!isStill || !(target instanceof Node && button.contains(target))) return;
    const unclicked = setTimeout(() => button.click(), CLICK_MS);
    button.addEventListener('click', () => clearTimeout(unclicked), { once: true });
  };
  // Before the markup's own listener, which forgets the button.
  addEventListener('pointerup', end, { once: true, capture: true });
}
