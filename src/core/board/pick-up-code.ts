import { base32Of, parseBase32 } from '#core/shared/base32.ts';
import { PICK_UP_CODE_LENGTH } from '#core/shared/limits.ts';

/**
 * A new code of 100 random bits: whoever has it sees the pick-up screen. It is typed with the remote
 * control of a television, so it has no capitals and no look-alikes.
 */
export function createPickUpCode(randomBytes: (count: number) => Uint8Array): string {
  return base32Of(randomBytes(PICK_UP_CODE_LENGTH));
}

/** Reads a code as people type it; null if it is none. */
export function parsePickUpCode(text: string): string | null {
  return parseBase32(text, PICK_UP_CODE_LENGTH);
}
