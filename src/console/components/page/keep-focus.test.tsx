import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};

/** A page with this content in `main`, observed. */
function page(html: string): { find(selector: string): HTMLElement } {
  document.body.innerHTML = `<div id="root"><main tabindex="-1">${html}</main></div>`;
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  stop = keepFocus(find('#root'));
  return { find };
}

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

test('a button that disappears leaves the focus with its container', async () => {
  const { find } = page('<article tabindex="-1"><p><button>Undo</button></p></article>');
  find('button').focus();
  find('p').remove();
  await hasFocus(find('article'));
});

test('if its container disappears too, the focus stays in the page', async () => {
  const { find } = page('<section><button>Undo</button></section>');
  find('button').focus();
  find('section').remove();
  await hasFocus(find('main'));
});

test("after a dialog whose opener has disappeared, the focus goes to the opener's container", async () => {
  const { find } = page('<ul><li tabindex="-1"><button>Open bill</button></li></ul>');
  find('button').focus();
  find('main').insertAdjacentHTML('beforeend', '<dialog tabindex="-1"><input></dialog>');
  find('dialog').focus();
  find('input').focus();
  find('button').remove();
  find('dialog').remove();
  await hasFocus(find('li'));
});

test('in a dialog the focus stays in the dialog', async () => {
  const { find } = page(
    '<dialog open tabindex="-1"><ul><li><button>Open</button></li></ul></dialog>',
  );
  find('button').focus();
  find('ul').remove();
  await hasFocus(find('dialog'));
});

test('an element that was focused meanwhile keeps the focus', async () => {
  const { find } = page('<p><button>One</button></p><a href="#two">Two</a>');
  find('button').focus();
  find('p').remove();
  find('a').focus();
  find('main').append('more');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(find('a'));
  find('a').blur();
  find('main').append('more');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
});
