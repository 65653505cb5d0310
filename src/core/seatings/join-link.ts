import { JOIN_CODE_LENGTH, SLIP_CODE_LENGTH } from '#core/shared/limits.ts';

const PATTERN = new RegExp(`^#join=(\\d{${JOIN_CODE_LENGTH}}|[\\w-]{${SLIP_CODE_LENGTH}})$`);

/**
 * A table's address that also lets a phone into the party. The code is in the fragment, which no
 * browser sends: it is in no log and in no referrer.
 */
export function withJoinCode(address: string, code: string | null): string {
  return code === null ? address : `${address}#join=${code}`;
}

/** The party's code, or that of its slip, in an address's fragment; null if there is none. */
export function joinCodeIn(fragment: string): string | null {
  return PATTERN.exec(fragment)?.[1] ?? null;
}
