/**
 * What a screen reader would say of a control: what it belongs to, its name, and its state, which is
 * said as `chosen`. Anything else is said as it reads.
 */
export function spokenName(element: Element, chosen: string): string {
  const input = element instanceof HTMLInputElement ? element : null;
  const name =
    labelledBy(element, 'aria-labelledby') ??
    element.getAttribute('aria-label') ??
    shownText(input === null ? cardOf(element) : (input.labels?.[0] ?? null));
  const group = input?.type === 'radio' ? input.closest('[role="radiogroup"]') : null;
  const typed = input !== null && /^(?:text|search|tel)$/.test(input.type) ? input.value : '';
  return [
    group === null ? '' : labelledBy(group, 'aria-labelledby'),
    name,
    labelledBy(element, 'aria-describedby'),
    typed,
    isChosen(element) ? chosen : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function isChosen(element: Element): boolean {
  const isMarked = element.matches('[aria-pressed="true"], [aria-current="true"]');
  return isMarked || (element instanceof HTMLInputElement && element.checked);
}

/** A dish is opened by its name, which stands for its whole card. */
function cardOf(element: Element): Element {
  return (element.matches('.open') && element.closest('.product .words')) || element;
}

function labelledBy(element: Element, attribute: string): string | null {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  const texts = ids.map((id) => shownText(document.getElementById(id)));
  return texts.length > 0 ? texts.join(' ') : null;
}

/** Line by line, so that what stands below each other is not said as one word. */
function shownText(element: Element | null): string {
  const text = element instanceof HTMLElement ? element.innerText : (element?.textContent ?? '');
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');
}
