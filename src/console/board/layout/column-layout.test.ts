import { expect, test } from 'vitest';
import {
  type ColumnLayout,
  type Load,
  type Loads,
  layOutColumns,
  type Room,
} from './column-layout.ts';

const room: Room = {
  width: 1248,
  height: 620,
  isSingle: false,
  laneWidth: { comfortable: 330, medium: 290, dense: 252 },
  railWidth: 48,
  gap: 12,
  edgeHeight: { comfortable: 48, medium: 48, dense: 48 },
};
const load = (count: number): Load => ({
  comfortable: Array.from({ length: count }, () => 280),
  medium: Array.from({ length: count }, () => 205),
  dense: Array.from({ length: count }, () => 170),
});
const loads = (fresh: number, inProgress: number, toServe: number): Loads => ({
  new: load(fresh),
  inProgress: load(inProgress),
  toServe: load(toServe),
});
const lanesOf = ({ lanes }: ColumnLayout) => [lanes.new, lanes.inProgress, lanes.toServe];

test('on a quiet evening each column has its place, and tickets are large', () => {
  const quiet = layOutColumns(loads(1, 2, 0), room, null, null);
  expect(quiet.density).toBe('comfortable');
  expect(lanesOf(quiet)).toEqual([1, 1, 1]);
  expect(lanesOf(layOutColumns(loads(0, 0, 0), room, null, null))).toEqual([1, 1, 1]);
});

test('overflowing tickets use the room of empty columns first', () => {
  const loaded = layOutColumns(loads(5, 0, 0), room, null, null);
  expect(loaded.density).toBe('comfortable');
  expect(lanesOf(loaded)).toEqual([3, 0, 0]);
});

test('then tickets become dense, and the busiest column shows the most of them side by side', () => {
  const rush = layOutColumns(loads(15, 0, 0), room, null, null);
  expect(rush.density).toBe('dense');
  expect(lanesOf(rush)).toEqual([4, 0, 0]);
  expect(lanesOf(layOutColumns(loads(15, 3, 2), room, null, null))).toEqual([2, 1, 1]);
  expect(lanesOf(layOutColumns(loads(2, 30, 2), room, null, null))).toEqual([1, 2, 1]);
});

test('between the large and the dense form there is one of middle size', () => {
  const tight = { ...room, height: 500 };
  expect(layOutColumns(loads(6, 0, 0), tight, null, null).density).toBe('medium');
  expect(layOutColumns(loads(6, 0, 0), tight, 'dense', null).density).toBe('dense');
});

test('a manually chosen form stays, whatever the load', () => {
  expect(layOutColumns(loads(40, 0, 0), room, 'comfortable', null).density).toBe('comfortable');
  expect(layOutColumns(loads(1, 0, 0), room, 'dense', null).density).toBe('dense');
});

test('at the limit the board does not switch back and forth', () => {
  const rush = layOutColumns(loads(7, 0, 0), room, null, null);
  expect(rush.density).toBe('dense');
  const tight = { ...room, height: 560 + 12 };
  expect(layOutColumns(loads(6, 0, 0), tight, null, null).density).toBe('comfortable');
  expect(layOutColumns(loads(6, 0, 0), tight, null, rush).density).toBe('medium');
  expect(layOutColumns(loads(3, 0, 0), room, null, rush).density).toBe('comfortable');
});

test('an order that enters an empty column opens it again', () => {
  const rush = layOutColumns(loads(15, 0, 0), room, null, null);
  expect(lanesOf(layOutColumns(loads(14, 1, 0), room, null, rush))).toEqual([3, 1, 0]);
});

test('lanes stay as they are while no other layout would show more', () => {
  const current: ColumnLayout = {
    density: 'comfortable',
    lanes: { new: 1, inProgress: 2, toServe: 1 },
    hasRails: false,
  };
  const wide = { ...room, width: 1400 };
  expect(layOutColumns(loads(2, 1, 1), wide, null, current)).toBe(current);
  expect(lanesOf(layOutColumns(loads(3, 1, 1), wide, null, current))).toEqual([2, 1, 1]);
});

test('if one column is shown at a time, it has all the room', () => {
  const phone = { ...room, width: 328, isSingle: true };
  expect(lanesOf(layOutColumns(loads(9, 0, 0), phone, null, null))).toEqual([1, 1, 1]);
  const wider = { ...room, width: 700, isSingle: true };
  expect(lanesOf(layOutColumns(loads(9, 0, 0), wider, null, null))).toEqual([2, 2, 2]);
});
