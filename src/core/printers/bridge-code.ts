import { BRIDGE_CODE_LENGTH } from '#core/shared/limits.ts';

const CODE = new RegExp(`^\\d{${BRIDGE_CODE_LENGTH}}$`);

/** Reads a code as people type it, with spaces and hyphens; null if it is none. */
export function parseBridgeCode(text: string): string | null {
  const code = text.replace(/[\s\p{Pd}]/gu, '');
  return CODE.test(code) ? code : null;
}

/** As it is shown: `12345-67890`. */
export function formatBridgeCode(code: string): string {
  const half = BRIDGE_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
