const WORDS = { en: 'Order here', sv: 'Beställ här' };

/**
 * For browsers that cannot run the element, and where its parts do not arrive: a plain link to the
 * table's own page, unless the page has put something of its own into the element.
 */
export function showFallbackLink(element: Element, base: string, locale: 'en' | 'sv'): void {
  if (element.childElementCount === 0) {
    const link = document.createElement('a');
    link.href = `${base}/${locale}/table/${element.getAttribute('table') ?? ''}`;
    link.textContent = WORDS[locale];
    element.append(link);
  }
  const init = { bubbles: true, composed: true, detail: { code: 'network' } };
  element.dispatchEvent(new CustomEvent('table-order-error', init));
}
