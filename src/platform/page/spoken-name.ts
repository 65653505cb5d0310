/** What a screen reader would say of a control: its name, its kind of choice, and its state. */
export function spokenName(element: Element): string {
  const input = element instanceof HTMLInputElement ? element : null;
  const name =
    labelledBy(element) ??
    element.getAttribute('aria-label') ??
    (input === null ? visibleText(element) : visibleText(input.labels?.[0] ?? null));
  const typed = input !== null && /^(?:text|search|tel)$/.test(input.type) ? input.value : '';
  return [name, typed].filter((part) => part !== '').join(', ');
}

function labelledBy(element: Element): string | null {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const texts = ids.map((id) => visibleText(document.getElementById(id)));
  return texts.length > 0 ? texts.join(' ') : null;
}

function visibleText(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
