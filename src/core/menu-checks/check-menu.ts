import type { Refusal } from '#core/shared/refusal.ts';

/** A check as it is stored. Milliseconds since 1970. */
export interface StoredCheck {
  readonly id: string;
  readonly at: number;
  readonly staff: string;
  readonly menuVersion: number;
  readonly isTakenBack: boolean;
}

/** What stands of a venue's checks; null: nobody has checked its menu. */
export type Standing = { readonly at: number; readonly menuVersion: number } | null;

/** What is to be stored: a new check or one that is taken back, and what stands then. */
export type CheckChange =
  | { readonly kind: 'checked'; readonly stands: Standing }
  | { readonly kind: 'taken_back'; readonly check: string; readonly stands: Standing };

export type Decision = { readonly change: CheckChange | null } | { readonly refusal: Refusal };

/** A press that came twice says nothing more. */
export const SAME_PRESS_MS = 60_000;

/**
 * Somebody says that the menu which they have seen is right. `checks`: at least the newest that
 * stands. Nobody can say it of a menu that was replaced meanwhile.
 */
export function checkMenu(
  facts: { readonly menuVersion: number; readonly checks: readonly StoredCheck[] },
  wish: { readonly menuVersion: number; readonly staff: string },
  at: number,
): Decision {
  const { menuVersion } = facts;
  if (menuVersion !== wish.menuVersion)
    return { refusal: { code: 'menu.check_outdated', details: {} } };
  const last = facts.checks.find(({ isTakenBack }) => !isTakenBack);
  const isSame =
    last !== undefined &&
    last.staff === wish.staff &&
    last.menuVersion === menuVersion &&
    at - last.at < SAME_PRESS_MS;
  return { change: isSame ? null : { kind: 'checked', stands: { at, menuVersion } } };
}

/**
 * A check was a mistake: the newest of the others stands. Taking it back again changes nothing.
 * `checks`: at least that one, and the newest two that stand.
 */
export function takeCheckBack(checks: readonly StoredCheck[], id: string): Decision {
  const check = checks.find((each) => each.id === id);
  if (check === undefined) return { refusal: { code: 'menu.check_unknown', details: {} } };
  if (check.isTakenBack) return { change: null };
  const before = checks.find((each) => each.id !== id && !each.isTakenBack);
  const stands = before === undefined ? null : { at: before.at, menuVersion: before.menuVersion };
  return { change: { kind: 'taken_back', check: id, stands } };
}
