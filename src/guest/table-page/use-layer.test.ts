import { expect, test } from 'vitest';
import { afterEnd, depthOf, layerUnder } from './layer-under.ts';
import type { Layer } from './use-layer.ts';

const ORDER: Layer = { kind: 'order', id: 'a' };
const MENU: Layer = { kind: 'none' };

test.each([
  [MENU, 0, MENU],
  [ORDER, 1, MENU],
  [{ kind: 'cancel', id: 'a' }, 2, ORDER],
  [{ kind: 'pay', id: 'a' }, 2, ORDER],
  [{ kind: 'bill', id: 'a' }, 2, ORDER],
  [{ kind: 'call' }, 1, MENU],
  [{ kind: 'product', product: 'bun', line: null, from: 'review' }, 2, { kind: 'review' }],
  [{ kind: 'product', product: 'bun', line: null, from: 'none' }, 1, MENU],
  [{ kind: 'profile', from: 'table' }, 2, { kind: 'table' }],
] satisfies [Layer, number, Layer][])('%j is %i steps above the menu', (layer, depth, under) => {
  expect([depthOf(layer), layerUnder(layer)]).toEqual([depth, under]);
});

test.each([
  [{ kind: 'bill' }, MENU],
  [{ kind: 'pay', id: 'a' }, ORDER],
  [{ kind: 'table' }, MENU],
  [{ kind: 'profile', from: 'table' }, MENU],
  [{ kind: 'cancel', id: 'a' }, ORDER],
  [ORDER, ORDER],
  [{ kind: 'review' }, { kind: 'review' }],
] satisfies [Layer, Layer][])('when the visit ends, %j leaves %j', (layer, left) => {
  expect(afterEnd(layer)).toEqual(left);
});
