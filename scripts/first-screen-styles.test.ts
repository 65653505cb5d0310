import { expect, test } from 'vitest';
import { firstScreenStyles } from './first-screen-styles.mjs';

const MARKUP = '<main class="wrap opening"><h1 class="head">Here</h1></main>';
const styles = (css: string) => firstScreenStyles(css, MARKUP);

test('a rule for a class that the first screen lacks is left out', () => {
  expect(styles('.head{margin:0}.board .head{margin:1px}.board{margin:2px}')).toBe(
    '.head{margin:0}',
  );
});

test('of several selectors those that can match stay', () => {
  expect(styles('.head,.board,.wrap>.head{margin:0}')).toBe('.head,.wrap>.head{margin:0}');
});

test('arguments of pseudo-classes, elements and attributes never cause a rule to be left out', () => {
  const css =
    '.head:not(.board, :has(.plan)){margin:0}:is(.board,h1){margin:0}[data-theme=dark]{margin:0}';
  expect(styles(css)).toBe(css);
});

test('rules for interaction are left out, their negations are not', () => {
  expect(styles('.head:where(:enabled:hover,a:hover){margin:0}:focus-visible{margin:1px}')).toBe(
    '',
  );
  const css = '.head:not(:hover){margin:0}.head:disabled{margin:1px}';
  expect(styles(css)).toBe(css);
});

test('a custom property stays while a remaining rule needs it', () => {
  expect(
    styles(':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}.head{margin:var(--a, 3px)}'),
  ).toBe(':root{--a:var(--b);--b:1px}.head{margin:var(--a, 3px)}');
});

test('an emptied layer keeps its place in the order, other empty blocks are removed', () => {
  expect(
    styles(
      '@layer parts{.board{margin:0}}@layer page{@media print{.board{margin:0}}.head{margin:0}}',
    ),
  ).toBe('@layer parts;@layer page{.head{margin:0}}');
});
