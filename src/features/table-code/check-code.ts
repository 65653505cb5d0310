import { TABLE_ID_LENGTH } from '../../contract/limits.ts';
import { parseTableId } from '../../domain/seating/table-id.ts';
import type { Texts } from '../../i18n/core.ts';

/** Why a typed code is invalid, in words, or null. */
export function checkCode(LL: Texts, text: string): string | null {
  if (parseTableId(text) !== null) {
    return null;
  }
  const count = text.replace(/[\s\p{Pd}]/gu, '').length;
  const { code } = LL.guest;
  return count === TABLE_ID_LENGTH ? code.wrongLetters() : code.wrongLength({ count });
}
