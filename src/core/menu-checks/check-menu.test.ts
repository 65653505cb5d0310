import { expect, test } from 'vitest';
import { checkMenu, SAME_PRESS_MS, type StoredCheck, takeCheckBack } from './check-menu.ts';
import { checkAge } from './reminder.ts';

const AT = Date.parse('2026-11-14T10:00:00Z');
const DAY = 86_400_000;
const check = (id: string, more: Partial<StoredCheck> = {}): StoredCheck => ({
  ...{ id, at: AT, staff: 'kim', menuVersion: 3, isTakenBack: false },
  ...more,
});
const BY_KIM = { menuVersion: 3, staff: 'kim' };

test('a check stands for the menu that its person has seen, and for no later one', () => {
  const stands = { at: AT, menuVersion: 3 };
  const facts = { menuVersion: 3, checks: [] };
  expect(checkMenu(facts, BY_KIM, AT)).toEqual({ change: { kind: 'checked', stands } });
  expect(checkMenu({ ...facts, menuVersion: 4 }, BY_KIM, AT)).toMatchObject({
    refusal: { code: 'menu.check_outdated' },
  });
});

test('a second press of the same person says nothing more, one of another person or day does', () => {
  const facts = { menuVersion: 3, checks: [check('a')] };
  expect(checkMenu(facts, BY_KIM, AT + SAME_PRESS_MS - 1)).toEqual({ change: null });
  expect(checkMenu(facts, BY_KIM, AT + DAY)).toMatchObject({ change: { kind: 'checked' } });
  expect(checkMenu(facts, { ...BY_KIM, staff: 'bo' }, AT)).toMatchObject({
    change: { kind: 'checked' },
  });
  const takenBack = { menuVersion: 3, checks: [check('a', { isTakenBack: true })] };
  expect(checkMenu(takenBack, BY_KIM, AT)).toMatchObject({ change: { kind: 'checked' } });
});

test('taking the newest back lets the one before it stand, and an older one changes nothing of that', () => {
  const newer = check('b', { at: AT + DAY, menuVersion: 4 });
  const checks = [newer, check('gone', { isTakenBack: true }), check('a')];
  const first = { at: AT, menuVersion: 3 };
  const taken = (id: string) => ({ kind: 'taken_back', check: id }) as const;
  expect(takeCheckBack(checks, 'b')).toEqual({ change: { ...taken('b'), stands: first } });
  expect(takeCheckBack(checks, 'a')).toEqual({
    change: { ...taken('a'), stands: { at: AT + DAY, menuVersion: 4 } },
  });
  expect(takeCheckBack([newer], 'b')).toEqual({ change: { ...taken('b'), stands: null } });
  expect(takeCheckBack(checks, 'gone')).toEqual({ change: null });
  expect(takeCheckBack(checks, 'x')).toMatchObject({ refusal: { code: 'menu.check_unknown' } });
});

test('the console reminds after as many days as the venue says, and never with none', () => {
  const since = new Date(AT).toISOString();
  expect(checkAge({ since, days: 30 }, AT + 30 * DAY - 1)).toEqual({ age: 29, isDue: false });
  expect(checkAge({ since, days: 30 }, AT + 30 * DAY)).toEqual({ age: 30, isDue: true });
  expect(checkAge({ since, days: 0 }, AT + 900 * DAY).isDue).toBe(false);
  // A clock that is behind the server's.
  expect(checkAge({ since, days: 30 }, AT - DAY)).toEqual({ age: 0, isDue: false });
});
