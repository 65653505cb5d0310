import { configure } from '@testing-library/dom';
import { afterAll, afterEach } from 'vitest';
import { cleanUp } from './render.tsx';

// A busy machine is slow, which is no failure of what is tested.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanUp);

const address = location.href;

/** Files share their document, and each begins with an empty one: what a test put there itself, too. */
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
 * Effects that a runtime put off until after the next frame look for a window, which a file's end
 * takes away: where the machine is busy that was an error of no test.
 */
afterAll(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  emptyDocument();
});
