import type { Locale } from '#core/shared/languages.ts';

/** What the build puts in: `lastResort.orderHere` in every language (`scripts/vite/language-files.ts`). */
declare const ORDER_HERE: Readonly<Record<Locale, string>>;

/**
 * For browsers that cannot run the element, and pages where its files do not load: a plain link to
 * the table's own page, unless the page has put its own content into the element.
 */
export function showFallbackLink(element: Element, base: string, locale: Locale): void {
  // In place of a drawn menu, here or on its way: nothing could be ordered from it.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.replaceChildren(document.createElement('slot'));
  if (element.childElementCount === 0) {
    const link = document.createElement('a');
    link.href = `${base}/${locale}/table/${element.getAttribute('table') ?? ''}`;
    link.textContent = ORDER_HERE[locale];
    element.append(link);
  }
  const init = { bubbles: true, composed: true, detail: { code: 'network' } };
  element.dispatchEvent(new CustomEvent('table-order-error', init));
}
