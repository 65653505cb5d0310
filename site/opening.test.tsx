import { expect, test } from 'vitest';
import { HeadSkeleton, ProductSkeletons } from '#web/components/status/skeleton.tsx';
import { render } from '../tests/support/components/render.tsx';
import html from './index.html?raw';

test('the first screen on a slow phone is the one that the page continues with', () => {
  const { container } = render(
    <div className="boot servett guest is-page" data-variant="page">
      <div className="frame">
        <HeadSkeleton />
        <main className="menu" aria-busy="true">
          <ProductSkeletons count={5} />
        </main>
      </div>
    </div>,
  );
  const [, text = ''] = /<div id="app">([\s\S]*?)<\/div>\s*<noscript>/.exec(html) ?? [];
  const written = document.createElement('div');
  written.innerHTML = text.replaceAll(/>\s+</g, '><').trim();
  expect(written.innerHTML).toBe(container.innerHTML);
});

test('it is used only at the addresses of tables', () => {
  const [, pattern = ''] = /if \(\/(.+)\/\.test\(location\.pathname\)\)/.exec(html) ?? [];
  const address = new RegExp(pattern);
  expect(address.test('/sv/table/servett00001')).toBe(true);
  for (const other of ['/', '/sv/table', '/sv/table/', '/nothing/here']) {
    expect(address.test(other)).toBe(false);
  }
});
