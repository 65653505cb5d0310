import type { ImportReason } from '../../../src/contract/codes.ts';
import { DESCRIPTION_MAX, EXTERNAL_ID_MAX, NAME_MAX } from '../../../src/contract/limits.ts';
import { plainText } from '../../../src/domain/shared/plain-text.ts';

/** What a decoder puts where bytes were no text of its encoding. */
const BROKEN = '\ufffd';

/** A name or a description as one plain line; null for nothing. */
export function readText(
  text: string,
  field: 'category' | 'name' | 'description',
): { value: string | null; reason: ImportReason | null } {
  const value = plainText(text);
  if (value?.includes(BROKEN)) {
    return { value: null, reason: 'text_broken' };
  }
  const max = field === 'description' ? DESCRIPTION_MAX : NAME_MAX;
  if (value !== null && value.length > max) {
    return { value: null, reason: 'text_too_long' };
  }
  return { value, reason: null };
}

/** The id that another program gave a thing; null when it is too long, undefined when it is none. */
export function readExternalId(text: string): string | null | undefined {
  const value = plainText(text);
  if (value === null) return undefined;
  return value.length > EXTERNAL_ID_MAX ? null : value;
}
