import { passwordFlaw } from '#core/people/password.ts';
import { PASSWORD_MIN } from '#core/shared/limits.ts';
import type { Texts } from '#web/i18n/core.ts';

/** What is wrong with a new password, in words; null if nothing is. */
export function passwordFlawTexts(
  LL: Texts,
  password: string,
  about: readonly string[],
): string | null {
  const flaw = passwordFlaw(password, about);
  return flaw === null ? null : LL.people.password.flaws[flaw]({ count: PASSWORD_MIN });
}
