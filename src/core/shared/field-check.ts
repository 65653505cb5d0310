import { EMAIL_MAX, EMAIL_PATTERN, FORM_LINKS_MAX } from './limits.ts';
import { plainLines } from './plain-text.ts';

/** What can be wrong with a text in a form. */
export type FieldIssue = 'missing' | 'too_short' | 'too_long' | 'not_email' | 'too_many_links';

/** `www.` and schemes; a bare domain may just be a missing space after a full stop. */
const LINK = /\b(?:https?:\/\/|www\.)/giu;
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** Characters as people count them, after cleaning the text. */
export function lengthOf(text: string): number {
  return [...(plainLines(text) ?? '')].length;
}

/** What is wrong with a text field, or null. `min` 0 makes it optional. */
export function checkText(
  text: string,
  { min, max }: { min: number; max: number },
): FieldIssue | null {
  const length = lengthOf(text);
  if (length === 0) {
    return min === 0 ? null : 'missing';
  }
  if (length < min) {
    return 'too_short';
  }
  if (length > max) {
    return 'too_long';
  }
  return countLinks(text) > FORM_LINKS_MAX ? 'too_many_links' : null;
}

/** What is wrong with an e-mail address, or null. */
export function checkEmail(text: string): FieldIssue | null {
  const email = text.trim();
  if (email === '') {
    return 'missing';
  }
  if (email.length > EMAIL_MAX) {
    return 'too_long';
  }
  return EMAIL.test(email) ? null : 'not_email';
}
