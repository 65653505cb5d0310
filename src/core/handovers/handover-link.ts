import { HANDOVER_CODE_LENGTH } from '#core/shared/limits.ts';

const PATTERN = new RegExp(`^#take=(\\d{${HANDOVER_CODE_LENGTH}})$`);

/**
 * A table's address with the code of a phone that hands over. It is in the fragment, which no browser
 * sends: it is in no log and in no referrer.
 */
export function withHandoverCode(address: string, code: string): string {
  return `${address}#take=${code}`;
}

/** The code in an address's fragment; null if there is none. */
export function handoverCodeIn(fragment: string): string | null {
  return PATTERN.exec(fragment)?.[1] ?? null;
}
