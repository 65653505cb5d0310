import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchArrowKeys } from './arrow-keys.ts';

let stop = () => {};

function press(key: string): string {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return document.activeElement?.id ?? '';
}

beforeEach(() => {
  const inputs = '<input id="search"><input type="radio" name="size" id="small">';
  const more = '<input type="radio" name="size" id="big" checked><button id="last"></button>';
  document.body.innerHTML = `<button id="first"></button>${inputs}${more}<button id="gone" hidden></button>`;
  for (const element of document.body.children) {
    element.getClientRects = () => (element.id === 'gone' ? [] : [{}]) as unknown as DOMRectList;
    element.scrollIntoView = () => {};
  }
  stop = watchArrowKeys(document);
});

afterEach(() => stop());

test('down and up lead through all controls that are shown, and around', () => {
  expect(press('ArrowDown')).toBe('first');
  expect(press('ArrowDown')).toBe('search');
  expect(press('ArrowDown'), 'the chosen option stands for its choice').toBe('big');
  expect(press('ArrowDown')).toBe('last');
  expect(press('ArrowDown')).toBe('first');
  expect(press('ArrowUp')).toBe('last');
  expect(press('ArrowUp')).toBe('big');
  expect(press('ArrowUp')).toBe('search');
});

test('from a part that has the focus they lead to its own first control', () => {
  const part = document.createElement('aside');
  part.tabIndex = -1;
  document.querySelector('#last')?.before(part);
  part.focus();
  expect(press('ArrowDown')).toBe('last');
  part.focus();
  expect(press('ArrowUp')).toBe('big');
});

test('in a text and in a choice, left and right keep their meaning', () => {
  document.querySelector<HTMLElement>('#search')?.focus();
  expect(press('ArrowRight')).toBe('search');
  document.querySelector<HTMLElement>('#big')?.focus();
  expect(press('ArrowLeft')).toBe('big');
  document.querySelector<HTMLElement>('#first')?.focus();
  expect(press('ArrowRight')).toBe('search');
});

test('up and down lead out of a list, left and right choose in it', () => {
  const list = document.createElement('select');
  list.id = 'language';
  list.innerHTML = '<option>English</option><option>Svenska</option>';
  list.getClientRects = () => [{}] as unknown as DOMRectList;
  list.scrollIntoView = () => {};
  document.querySelector('#last')?.before(list);
  list.focus();
  expect(press('ArrowRight')).toBe('language');
  expect(press('ArrowDown')).toBe('last');
  expect(press('ArrowUp')).toBe('language');
});
