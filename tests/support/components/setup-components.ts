import { configure } from '@testing-library/dom';
import { afterAll, afterEach } from 'vitest';
import { cleanUp } from './render.tsx';

// A busy machine is slow, which is not a failure of the product.
configure({ asyncUtilTimeout: 20_000 });

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
