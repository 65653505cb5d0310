import { useLayoutEffect, useRef } from 'react';

/** The server's rendering of a table's page, while it is still shown: for the first rendering. */
export function readPrerendered(): readonly Element[] {
  return [...document.querySelectorAll('#app[data-drawn] .frame')];
}

/**
 * What the visitor typed into the prerendered page before its script ran, and whether they are
 * still typing.
 */
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
 * Shows the same elements until the menu has loaded: nothing readable is replaced by a skeleton.
 */
export function PrerenderedTable({ elements }: { elements: readonly Element[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...elements);
  }, [elements]);
  return <div ref={place} className="drawn" aria-busy="true" />;
}

/**
 * The live page's button for one of the prerendered page: for the same product, or the first with
 * the same name.
 */
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

/** Moves the text from the prerendered page's search field into the live page's. */
export function carrySearch(drawn: readonly Element[]): void {
  const text = drawn
    .map((part) => part.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '')
    .find((value) => value !== '');
  const live = document.querySelector<HTMLInputElement>('#app input[type=search]');
  if (text === undefined || live === null) return;
  // The focused field is gone, and its focus with it.
  if (document.activeElement === document.body) live.focus();
  // Through the native setter, bypassing React's: otherwise React sees no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(live, text);
  live.dispatchEvent(new Event('input', { bubbles: true }));
}
