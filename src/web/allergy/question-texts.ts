import type { Allergen } from '#core/allergens/codes.ts';
import type { Texts } from '#web/i18n/core.ts';
import { allergenNames } from '#web/i18n/core-allergen-texts.ts';

/** A line's question, in words; undefined without one. */
export function questionTexts(
  LL: Texts,
  asked: readonly Allergen[] | undefined,
): string | undefined {
  return asked && asked.length > 0
    ? LL.guest.allergy.line({ names: allergenNames(LL, asked) })
    : undefined;
}
