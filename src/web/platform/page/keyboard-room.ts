/** Less than this is a browser's own bar that comes and goes, not a keyboard. CSS pixels. */
const LEAST = 100;
/** Where less is left, as above a keyboard on a phone on its side, a field has no room beside the rest. CSS pixels. */
const CRAMPED = 240;

/**
 * Keeps a modal dialog above an on-screen keyboard. Most browsers lay the keyboard over the page and
 * tell only `visualViewport`, so that what is fixed to the lower edge is under it.
 * - `--keyboard`: how much of the window it takes;
 * - `--keyboard-below`: how much of that is below what is seen; less once the browser has moved the
 *   page up for a field;
 * - `data-cramped`: there is so little room that the dialog scrolls as a whole.
 *
 * Returns a function that stops it.
 */
export function keepAboveKeyboard(dialog: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  let before = seen.height;
  const measure = () => {
    // A page that is magnified keeps its layout.
    const taken = seen.scale === 1 ? window.innerHeight - seen.height : 0;
    const covered = taken < LEAST ? 0 : Math.round(taken);
    const below = Math.max(0, covered - Math.round(seen.offsetTop));
    dialog.style.setProperty('--keyboard', `${covered}px`);
    dialog.style.setProperty('--keyboard-below', `${below}px`);
    dialog.toggleAttribute('data-cramped', seen.scale === 1 && seen.height < CRAMPED);
    // Also where the window itself has become lower.
    if (seen.scale === 1 && seen.height < before - LEAST) showField(dialog);
    before = seen.height;
  };
  const listening = new AbortController();
  const { signal } = listening;
  seen.addEventListener('resize', measure, { signal });
  seen.addEventListener('scroll', measure, { signal });
  measure();
  return () => listening.abort();
}

/** The field that is typed in may now be beyond what the lower dialog shows. */
function showField(dialog: HTMLElement): void {
  const root = dialog.getRootNode() as Document | ShadowRoot;
  const field = root.activeElement;
  if (field && field !== dialog && dialog.contains(field)) {
    field.scrollIntoView({ block: 'nearest' });
  }
}
