import { PASSWORD_MIN } from '../../../src/contract/limits.ts';
import { passwordFlaw } from '../../../src/domain/people/password.ts';
import type { Texts } from '../../../src/i18n/core.ts';

/** What is wrong with a new password, in words; null if nothing is. */
export function passwordFlawTexts(
  LL: Texts,
  password: string,
  about: readonly string[],
): string | null {
  const flaw = passwordFlaw(password, about);
  return flaw === null ? null : LL.people.password.flaws[flaw]({ count: PASSWORD_MIN });
}
