import { useLayoutEffect, useRef } from 'react';

/** What the server drew of a table's page, while it still stands there: for the first rendering. */
export function readPrerendered(): readonly Element[] {
  return [...document.querySelectorAll('#app[data-drawn] .frame')];
}

/** What somebody has typed into the drawn page before its script came, and whether they are at it. */
export function readTyped(): { text: string; isFocused: boolean } {
  const input = document.querySelector<HTMLInputElement>('#app[data-drawn] .code-field input');
  return {
    text: input?.value ?? '',
    isFocused: input !== null && input === document.activeElement,
  };
}

/** From now on the page is no longer the server's. */
export function endPrerendered(): void {
  document.getElementById('app')?.removeAttribute('data-drawn');
}

/**
 * The same elements go on standing there until the menu has come: nothing that can be read already
 * is taken away for a skeleton.
 */
export function PrerenderedTable({ elements }: { elements: readonly Element[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...elements);
  }, [elements]);
  return <div ref={place} className="drawn" aria-busy="true" />;
}

/** The button in the live page for one of the drawn page: of the same product, or the first of the same name. */
export function liveButton(drawn: HTMLElement): HTMLElement | null {
  const { product } = drawn.dataset;
  if (drawn.matches('.order-bar')) return document.querySelector('#app .order-bar');
  if (product !== undefined) {
    return document.querySelector(`#app [data-product="${CSS.escape(product)}"]`);
  }
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const buttons = [...document.querySelectorAll<HTMLElement>('#app button')];
  return buttons.find((each) => nameOf(each) === nameOf(drawn)) ?? null;
}

/** Types into the live page's search what somebody typed into that of the drawn one. */
export function carrySearch(drawn: readonly Element[]): void {
  const text = drawn
    .map((part) => part.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '')
    .find((value) => value !== '');
  const live = document.querySelector<HTMLInputElement>('#app input[type=search]');
  if (text === undefined || live === null) return;
  // The field that had the focus is gone, and the focus with it.
  if (document.activeElement === document.body) live.focus();
  // Past React's own setter, as the browser does it: else React takes it for nothing new.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(live, text);
  live.dispatchEvent(new Event('input', { bubbles: true }));
}
