import { foldText } from '#core/shared/fold-text.ts';

/**
 * Without case, diacritics, underscores and extra whitespace. A text of these alone stays as it is:
 * a name must not become empty.
 */
export function foldWord(text: string): string {
  const word = foldText(text)
    .replaceAll(/[\s_]+/gu, ' ')
    .trim();
  return word === '' ? text.trim() : word;
}
