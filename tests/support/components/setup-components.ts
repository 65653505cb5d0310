import { configure, prettyDOM } from '@testing-library/dom';
import { afterAll, afterEach } from 'vitest';
import { cleanUp } from './render.tsx';

configure({
  // A busy machine is slow, which is not a failure of the product.
  asyncUtilTimeout: 20_000,
  // Waiting for something throws one of these at each look, and drops it: the document is written
  // out for one that somebody reads.
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    });
  },
});

afterEach(cleanUp);

const address = location.href;

/**
 * Files share a document, which each file starts empty, including elements that tests added
 * themselves.
 */
function emptyDocument(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
}

/**
 * Effects that a runtime delays until after the next frame need a window, which is removed when a
 * file ends: on a busy machine that caused errors that belong to no test.
 */
afterAll(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  emptyDocument();
});
