declare global {
  interface Window {
    /** The buttons that were pressed before any of our scripts ran; the page's markup fills it. */
    servettTouched?: HTMLElement[] | null;
    /** The button that has been held down by a finger or a mouse since before that. */
    servettPressed?: HTMLElement | null;
  }
}

/** Repeats the last press on the prerendered page from before its script arrived. */
export function replayTouch(): void {
  press(takeTouched().slice(-1), (button) => button);
}

/** The same for a page that was rendered again: all presses, on the elements that are there now. */
export function replayTouches(live: (drawn: HTMLElement) => HTMLElement | null): void {
  press(takeTouched(), live);
}

/** From now on buttons handle presses themselves. */
function takeTouched(): HTMLElement[] {
  const touched = window.servettTouched ?? [];
  window.servettTouched = null;
  return touched;
}

function press(
  touched: readonly HTMLElement[],
  live: (drawn: HTMLElement) => HTMLElement | null,
): void {
  // After the first effects, which attach the handlers of mounted parts.
  setTimeout(() => {
    for (const button of touched.flatMap((each) => live(each) ?? [])) {
      if (button.isConnected) {
        button.click();
      }
    }
  });
}
