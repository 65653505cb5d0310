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
  press(takeTouched().slice(-1));
}

/** The same for a page that was drawn anew: all that was pressed, on what stands in its place now. */
export function replayTouches(live: (drawn: HTMLElement) => HTMLElement | null): void {
  press(takeTouched().flatMap((each) => live(each) ?? []));
}

/** From now on buttons answer themselves. */
function takeTouched(): HTMLElement[] {
  const touched = window.servettTouched ?? [];
  window.servettTouched = null;
  return touched;
}

function press(buttons: readonly HTMLElement[]): void {
  // After the first effects, which attach what only mounted parts have.
  setTimeout(() => {
    for (const button of buttons) {
      if (button.isConnected) {
        button.click();
      }
    }
  });
}
