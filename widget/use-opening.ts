import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useLayoutEffect, useState } from 'react';
import { carrySearch, isSearching, liveButton } from '#guest/opening/live-button.ts';
import type { DrawnOpening, OpeningOf } from './drawn-opening.ts';
import { openingIn, removeOpening } from './shared-parts.ts';

/** What the server drew, while it is shown. */
export interface Opening {
  readonly drawn: DrawnOpening;
  readonly isPressed: ReadonlySignal<boolean>;
  /** The live menu, or what is said in its place, is there: the drawing gives way to it. */
  end(): void;
}

/**
 * The drawing in the element; null once it has given way, and if it is of another table, language or
 * installation than the element now shows.
 */
export function useOpening(host: Element, { base, locale, id }: OpeningOf): Opening | null {
  const [opening, setOpening] = useState(() => createOpening(host));
  const of = opening?.drawn.of;
  const isSame = of?.base === base && of.locale === locale && of.id === id;
  useLayoutEffect(() => {
    if (!isSame || opening === null) {
      removeOpening(host);
      setOpening(null);
    }
  }, [host, isSame, opening]);
  if (opening === null || !isSame) return null;
  return {
    ...opening,
    end() {
      giveWay(host, opening.drawn);
      setOpening(null);
    },
  };
}

function createOpening(host: Element): Omit<Opening, 'end'> | null {
  const drawn = openingIn(host);
  if (drawn === undefined) return null;
  const isPressed = signal(drawn.isPressed);
  drawn.onPressed = (is) => {
    isPressed.value = is;
  };
  return { drawn, isPressed };
}

/** What was typed and pressed continues in the live menu, and so does the focus. */
function giveWay(host: Element, { frame, servettTouched }: DrawnOpening): void {
  const { shadowRoot: root } = host;
  const live = frame.nextElementSibling;
  const focused = root?.activeElement;
  const wasSearching = root !== null && isSearching(root, [frame]);
  const pressed = [...(servettTouched ?? [])];
  removeOpening(host);
  if (!live) return;
  carrySearch([frame], live, wasSearching);
  if (focused instanceof HTMLElement && frame.contains(focused)) {
    liveButton(focused, live)?.focus({ preventScroll: true });
  }
  // After the first effects, which attach the handlers of mounted parts.
  setTimeout(() => {
    for (const button of pressed) liveButton(button, live)?.click();
  });
}
