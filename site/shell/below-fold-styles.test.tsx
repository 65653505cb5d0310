import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { BelowFoldStyles, keepBelowFoldStyles } from './below-fold-styles.tsx';

const kept = () => [...document.head.querySelectorAll('link')];

afterEach(() => {
  for (const link of kept()) link.remove();
});

test("a prerendered page's styles are kept in the head, and apply from there once the page is left", () => {
  const page = render(<BelowFoldStyles />);
  const place = page.container.querySelector('.below-fold-styles');
  place?.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/below-fold.css">');
  keepBelowFoldStyles();
  expect(kept().map(({ href, media }) => [new URL(href).pathname, media])).toEqual([
    ['/below-fold.css', 'not all'],
  ]);
  page.unmount();
  expect(kept().map(({ media }) => media)).toEqual(['all']);
});

test("a page that replaces a prerendered one, as an error's, is never without its styles", () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="app"><p class="below-fold-styles"><link rel="stylesheet" href="/below-fold.css"></p></div>',
  );
  keepBelowFoldStyles();
  document.getElementById('app')?.remove();
  render(<BelowFoldStyles />);
  expect(kept().map(({ media }) => media)).toEqual(['all']);
});

test('a page that was not prerendered gets the shared styles at once', () => {
  keepBelowFoldStyles();
  expect(kept().map(({ rel, media }) => [rel, media])).toEqual([['stylesheet', '']]);
});
