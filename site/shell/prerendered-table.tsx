import { useLayoutEffect, useRef, useState } from 'react';
import { carrySearch, isSearching, liveButton } from '#guest/opening/live-button.ts';

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
  // Still where the server has put it: moving it takes its focus, and with it what is typed next.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...elements);
    if (focused instanceof HTMLElement && place.current?.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  }, [elements, focused]);
  return <div ref={place} className="drawn" aria-busy="true" />;
}

const live = () => document.getElementById('app') ?? document;

/** The live page's button for one of the prerendered page. */
export const livePageButton = (drawn: HTMLElement) => liveButton(drawn, live());

/** Moves the text from the prerendered page's search field into the live page's. */
export const carryPageSearch = (drawn: readonly Element[], wasFocused: boolean) =>
  carrySearch(drawn, live(), wasFocused);

/** Whether the visitor is about to type into the prerendered page's search field. */
export const isPageSearching = (drawn: readonly Element[]) => isSearching(document, drawn);
