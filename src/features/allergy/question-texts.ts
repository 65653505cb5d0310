import type { Allergen } from '../../contract/codes.ts';
import type { Texts } from '../../i18n/core.ts';
import { allergenNames } from '../texts/menu-texts.ts';

/** A line's question, in words; undefined without one. */
export function questionTexts(
  LL: Texts,
  asked: readonly Allergen[] | undefined,
): string | undefined {
  return asked && asked.length > 0
    ? LL.guest.allergy.line({ names: allergenNames(LL, asked) })
    : undefined;
}
