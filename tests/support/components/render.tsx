import { type BoundFunctions, getQueriesForElement, type queries } from '@testing-library/dom';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** What a test sees of a rendered component: queries as a person would ask, and a person to act. */
export interface Rendered {
  container: HTMLElement;
  /** Queries within the container: `screen.getByRole('button', { name: 'Add' })`, `findBy…`. */
  screen: BoundFunctions<typeof queries>;
  /** Types, clicks and tabs as a browser would report them. */
  user: UserEvent;
  /** Renders another element in the same place, as a parent would. */
  rerender(element: ReactNode): void;
  unmount(): void;
}

const mounted = new Set<() => void>();

/**
 * Renders an element into the document, on React or on Preact, whichever the project aliases.
 * What follows from an action or a signal arrives a moment later: await `findBy…` or `waitFor`.
 */
export function render(element: ReactNode): Rendered {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const rerender = (next: ReactNode) => flushSync(() => root.render(next));
  const unmount = () => {
    mounted.delete(unmount);
    root.unmount();
    container.remove();
  };
  mounted.add(unmount);
  rerender(element);
  return {
    container,
    screen: getQueriesForElement(container),
    // No style that could keep a pointer away is read here.
    user: userEvent.setup({ document, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    rerender,
    unmount,
  };
}

/** Removes everything that a test rendered; runs by itself after each test. */
export function cleanUp(): void {
  for (const unmount of [...mounted]) unmount();
}
