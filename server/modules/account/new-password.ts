import { passwordFlaw } from '#core/people/password.ts';
import { ProblemError } from '#server/problem.ts';
import { isKnownPassword } from '../staff/known-passwords/is-known-password.ts';
import { hashPassword } from './password.ts';

/**
 * The hash of a new password; throws `staff.weak_password`, and `staff.known_password` for one from
 * the list.
 */
export function hashNewPassword(password: string, about: readonly string[]): Promise<string> {
  if (passwordFlaw(password, about) !== null) {
    throw new ProblemError('staff.weak_password');
  }
  if (isKnownPassword(password)) {
    throw new ProblemError('staff.known_password');
  }
  return hashPassword(password);
}

/** An e-mail address in its canonical form: one spelling per person. */
export function accountEmail(email: string): string {
  return email.trim().toLowerCase();
}
