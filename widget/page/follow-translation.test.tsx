import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { expect, test } from 'vitest';
import { render } from '../../tests/support/components/render.tsx';
import { followTranslation } from './follow-translation.ts';

/** As browsers do it: two elements around the translated words, in the text's place. */
function translate(text: Node | null | undefined, inOneStep: boolean): void {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  outer.firstElementChild?.append('traducido');
  if (inOneStep) {
    text?.parentNode?.replaceChild(outer, text);
  } else {
    text?.parentNode?.insertBefore(outer, text);
    text?.parentNode?.removeChild(text);
  }
}

test.each([true, false])(
  'a text that a browser translated is shown when it changes, again and again',
  async (inOneStep) => {
    const count = signal(1);
    function Count() {
      useSignals();
      return (
        <p>
          {count.value}
          <b>of three</b>
        </p>
      );
    }
    const { container } = render(<Count />);
    const stop = followTranslation(container);
    for (const next of [2, 3]) {
      translate(container.querySelector('p')?.firstChild, inOneStep);
      await expect.poll(() => container.textContent).toBe('traducidoof three');
      count.value = next;
      await expect.poll(() => container.textContent).toBe(`${next}of three`);
    }
    stop();
  },
);
