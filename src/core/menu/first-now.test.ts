import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/support/property-runs.ts';
import { firstNow } from './first-now.ts';

const MORNING = [{ days: ['fri' as const], from: '07:00', until: '11:00' }];
const NIGHT = [{ days: ['fri' as const], from: '22:00', until: '02:00' }];
const menu = [
  { id: 'mains' },
  { id: 'breakfast', firstAt: MORNING },
  { id: 'toast', firstAt: NIGHT },
];
const at = (time: string) =>
  firstNow(menu, Date.parse(`2026-11-20T${time}:00+01:00`), 'Europe/Stockholm').map(({ id }) => id);

test('breakfast stands first until 11, toast from 22 and past midnight, and each in its place between', () => {
  expect(at('10:59')).toEqual(['breakfast', 'mains', 'toast']);
  expect(at('11:00')).toEqual(['mains', 'breakfast', 'toast']);
  expect(at('22:00')).toEqual(['toast', 'mains', 'breakfast']);
  const saturday = Date.parse('2026-11-21T01:59:00+01:00');
  expect(firstNow(menu, saturday, 'Europe/Stockholm')[0]?.id).toBe('toast');
});

test('a menu in which nothing stands first now is the same one', () => {
  expect(firstNow(menu, Date.parse('2026-11-20T12:00:00+01:00'), 'Europe/Stockholm')).toBe(menu);
});

test('a category without any hours for it stands in its place', () => {
  const placed = [{ id: 'mains' }, { id: 'sides', firstAt: [] }, { id: 'eggs', firstAt: MORNING }];
  const shown = firstNow(placed, Date.parse('2026-11-20T08:00:00+01:00'), 'Europe/Stockholm');
  expect(shown.map(({ id }) => id)).toEqual(['eggs', 'mains', 'sides']);
});

test('whatever stands first, no category is lost, and both parts keep their order', () => {
  const windows = fc.constantFrom(undefined, [], MORNING, NIGHT);
  const categories = fc
    .array(windows)
    .map((all) => all.map((firstAt, id) => ({ id, ...(firstAt && { firstAt }) })));
  fc.assert(
    fc.property(categories, fc.integer({ min: 0, max: 47 }), (all, half) => {
      const now = Date.parse('2026-11-20T00:00:00+01:00') + half * 1_800_000;
      const shown = firstNow(all, now, 'Europe/Stockholm').map(({ id }) => id);
      expect([...shown].sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
      const descents = shown.filter((id, place) => id < (shown[place - 1] ?? -1)).length;
      expect(descents).toBeLessThanOrEqual(1);
    }),
    { numRuns: propertyRuns(100, 2_000) },
  );
});
