import type { Locale } from '#core/shared/languages.ts';
import { HANDOVER_CODE_LENGTH } from '#core/shared/limits.ts';

const PATTERN = new RegExp(`^#take=(\\d{${HANDOVER_CODE_LENGTH}})$`);

/**
 * A table's address with the code of a phone that hands over. It is in the fragment, which no browser
 * sends: it is in no log and in no referrer.
 */
export function withHandoverCode(address: string, code: string): string {
  return `${address}#take=${code}`;
}

/** The same for who reads another language of the site than the venue's first. */
export function handoverLinkIn(address: string, locale: Locale): string {
  return address.replace(/\/[^/]+(?=\/table\/)/, `/${locale}`);
}

/** The code in an address's fragment; null if there is none. */
export function handoverCodeIn(fragment: string): string | null {
  return PATTERN.exec(fragment)?.[1] ?? null;
}
