import type { Allergen } from '../../contract/codes.ts';
import type { Texts } from '../../i18n/core.ts';
import { allergenNames } from '../texts/menu-texts.ts';

/** What was asked about a line, in words; undefined where nothing was. */
export function questionTexts(
  LL: Texts,
  asked: readonly Allergen[] | undefined,
): string | undefined {
  return asked && asked.length > 0
    ? LL.guest.allergy.line({ names: allergenNames(LL, asked) })
    : undefined;
}
