import { createElement as h, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Menu } from '#core/menu/menu.schema.ts';

/**
 * The minimum that could be called a menu on Preact, as a baseline for the element: the same
 * products from the same API, a + for each, and a count.
 */
const address = new URLSearchParams(location.search).get('menu') ?? '';
const menu: Promise<Menu> = fetch(address).then((answer) => answer.json());

function Page() {
  const [shown, setShown] = useState<Menu | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => void menu.then(setShown), []);
  const add = () => setCount((before) => before + 1);
  const products = shown?.categories.flatMap((category) => category.products) ?? [];
  const rows = products.map(({ id, name, description, price, picture }) =>
    h(
      'li',
      { key: id },
      h('h3', null, name),
      h('p', null, description),
      h('p', null, `SEK ${price / 100}`),
      picture && h('img', { src: new URL(picture, address).href, loading: 'lazy', width: 120 }),
      h('button', { class: 'quick', onClick: add }, '+'),
    ),
  );
  return h('main', null, h('ul', null, rows), count > 0 && h('p', { class: 'order-bar' }, count));
}

render(h(Page, null), document.body);
