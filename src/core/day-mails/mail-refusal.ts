import type { MailRefusal } from './codes.ts';

/** What is known of a mail that was not taken: codes only. */
export interface RefusedMail {
  /** The mail library's word for where it failed. */
  readonly code: string;
  /** RFC 5321: what the mail server answered, such as 550; null if it answered nothing. */
  readonly status: number | null;
  /** RFC 3463: the same in more detail, such as 5.1.1, where it says so. */
  readonly enhanced?: string | undefined;
}

/** Nothing was sent, because there was nothing to send. */
export const UNMADE: RefusedMail = { code: 'unmade', status: 450 };

/** Nothing is sent, because a file of it is in other hands. */
export const BY_FILE: RefusedMail = { code: 'by_file', status: 550 };

/** Subject and detail of RFC 3463, which mean the same for 4 and 5 (permanent). */
const BY_DETAIL: readonly (readonly [RegExp, MailRefusal])[] = [
  [/^\d\.2\.2$/, 'full'],
  [/^\d\.(2\.3|3\.4)$/, 'size'],
  [/^\d\.(1\.[1-3]|1\.6|1\.10|2\.1|4\.4)$/, 'address'],
  [/^\d\.(1\.8|7\.\d+)$/, 'policy'],
];

/** RFC 5321, 4.2.3: where nothing more is said. */
const BY_STATUS: Readonly<Record<number, MailRefusal>> = {
  452: 'full',
  550: 'address',
  551: 'address',
  552: 'full',
  553: 'address',
  554: 'policy',
};

export function refusalOf({ code, status, enhanced = '' }: RefusedMail): MailRefusal {
  if (code === UNMADE.code) return 'unmade';
  if (code === BY_FILE.code) return 'by_file';
  // Before any address was named: it is about the installation, not about who gets the mail.
  if (code === 'EAUTH') return 'sign_in';
  if (status === null) return 'silent';
  const [, known] = BY_DETAIL.find(([detail]) => detail.test(enhanced)) ?? [];
  return known ?? BY_STATUS[status] ?? (status < 500 ? 'busy' : 'other');
}

/**
 * Whether a mail is refused for good. RFC 5321: answers from 500 on are final, but not being let in at
 * the own mail server says nothing about the address, and whoever runs it can mend it.
 */
export function isFinal(failure: RefusedMail | null): boolean {
  if (failure === null || failure.status === null) return false;
  return failure.status >= 500 && refusalOf(failure) !== 'sign_in';
}

/** `unknown`: no answer came, so it may have been sent. */
export type AfterTry = 'sent' | 'failed' | 'again' | 'unknown';

/**
 * What a try makes of a mail. `since`: for how long it has been tried, and may be. Milliseconds.
 */
export function afterTry(
  failure: RefusedMail | null,
  since: { readonly tried: number; readonly most: number },
): AfterTry {
  if (failure === null) return 'sent';
  if (isFinal(failure) || since.tried > since.most) return 'failed';
  return failure.status === null ? 'unknown' : 'again';
}
