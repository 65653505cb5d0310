/** A click follows its press within this many milliseconds, if at all. */
const CLICK_MS = 60;

/**
 * For a press that begins on the prerendered page and ends on the live one: some browsers make a
 * click of it (Chromium) and some do not (WebKit).
 */
export function finishPress(live: (drawn: HTMLElement) => HTMLElement | null): void {
  // Now, because an earlier press is about to change the button's name.
  const button = window.servettPressed ? live(window.servettPressed) : null;
  if (button === null) return;
  const end = ({ target }: PointerEvent) => {
    // It may have become a scroll in the meantime.
    const isStill = window.servettPressed !== null;
    if (!isStill || !(target instanceof Node && button.contains(target))) return;
    const unclicked = setTimeout(() => button.click(), CLICK_MS);
    button.addEventListener('click', () => clearTimeout(unclicked), { once: true });
  };
  // Before the markup's own listener, which clears the button.
  addEventListener('pointerup', end, { once: true, capture: true });
}
