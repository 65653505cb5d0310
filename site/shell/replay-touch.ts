declare global {
  interface Window {
    /** The buttons that were pressed before any script of ours ran; the page's markup fills it. */
    servettTouched?: HTMLElement[] | null;
    /** The button that a finger or a mouse holds down since before that. */
    servettPressed?: HTMLElement | null;
  }
}

/** Presses again what was pressed last on the drawn page before its script had arrived. */
export function replayTouch(): void {
  press(takeTouched().slice(-1), (button) => button);
}

/** The same for a page that was drawn again: all that was pressed, on what stands in its place now. */
export function replayTouches(live: (drawn: HTMLElement) => HTMLElement | null): void {
  press(takeTouched(), live);
}

/** From now on buttons answer themselves. */
function takeTouched(): HTMLElement[] {
  const touched = window.servettTouched ?? [];
  window.servettTouched = null;
  return touched;
}

function press(
  touched: readonly HTMLElement[],
  live: (drawn: HTMLElement) => HTMLElement | null,
): void {
  // After the first effects, which attach what only mounted parts have.
  setTimeout(() => {
    for (const button of touched.flatMap((each) => live(each) ?? [])) {
      if (button.isConnected) {
        button.click();
      }
    }
  });
}
