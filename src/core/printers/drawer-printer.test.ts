import { expect, test } from 'vitest';
import { printerOfDrawer } from './drawer-printer.ts';

const DRAWERS = [{ id: 'main' }, { id: 'bar' }];

test('a drawer is opened by the printer at which it hangs, the first by one that names none', () => {
  const printers = [
    { id: 'desk', drawer: null },
    { id: 'pass', drawer: 'bar' },
  ];
  expect(printerOfDrawer('main', DRAWERS, printers)).toBe('desk');
  expect(printerOfDrawer('bar', DRAWERS, printers)).toBe('pass');
  expect(printerOfDrawer('terrace', DRAWERS, printers)).toBeNull();
  expect(printerOfDrawer('main', DRAWERS, printers.slice(1))).toBeNull();
});

test('a printer whose drawer is gone opens the first, if no other names that', () => {
  const pass = { id: 'pass', drawer: 'gone' };
  const desk = { id: 'desk', drawer: 'main' };
  expect(printerOfDrawer('main', DRAWERS, [pass])).toBe('pass');
  expect(printerOfDrawer('main', DRAWERS, [pass, desk])).toBe('desk');
  expect(printerOfDrawer('bar', DRAWERS, [pass])).toBeNull();
});
