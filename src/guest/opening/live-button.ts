/** The live menu's button for one of the drawn menu: for the same product, or by the same name. */
export function liveButton(drawn: HTMLElement, live: ParentNode): HTMLElement | null {
  const { product } = drawn.dataset;
  if (drawn.matches('.order-bar')) return live.querySelector('.order-bar');
  // What others order stands in its category too.
  const { spy = '' } = drawn.closest<HTMLElement>('[data-spy]')?.dataset ?? {};
  const part = live.querySelector(`[data-spy="${CSS.escape(spy)}"]`) ?? live;
  if (product !== undefined) {
    const its = `[data-product="${CSS.escape(product)}"]`;
    return part.querySelector<HTMLElement>(its) ?? live.querySelector(its);
  }
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const buttons = [part, live].flatMap((each) => [...each.querySelectorAll<HTMLElement>('button')]);
  return buttons.find((each) => nameOf(each) === nameOf(drawn)) ?? null;
}

/** Whether the guest is about to type into a drawn search field: to be asked while it is there. */
export function isSearching({ activeElement }: DocumentOrShadowRoot, drawn: readonly Element[]) {
  return (
    activeElement?.matches('input[type=search]') === true &&
    drawn.some((part) => part.contains(activeElement))
  );
}

/** Moves the text from the drawn search field into the live one, and the focus if it was there. */
export function carrySearch(
  drawn: readonly Element[],
  live: ParentNode,
  wasFocused: boolean,
): void {
  const text = drawn
    .map((part) => part.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '')
    .find((value) => value !== '');
  const field = live.querySelector<HTMLInputElement>('input[type=search]');
  if (field === null) return;
  // The focused field is gone, and its focus with it: what is typed next would be nobody's.
  const isFree = document.activeElement === document.body;
  if ((wasFocused || text !== undefined) && isFree) field.focus({ preventScroll: true });
  if (text === undefined) return;
  // Through the native setter, bypassing React's: otherwise React sees no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
