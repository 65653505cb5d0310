import { menuLocale } from '#core/menu/menu-locale.ts';
import { questionsOf } from '#core/menu/menu-questions.ts';
import type { ProductAnswer } from '#core/menu-import/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { AskedProduct, ProductAnswers } from '#core/menu-import/product-answers.schema.ts';

/** Products that are listed; a new menu may have hundreds. */
const LISTED_MAX = 20;

const WORDS: Readonly<Record<ProductAnswer, string>> = {
  station: 'its station',
  vat: 'its VAT',
  alcohol: 'whether it has alcohol',
};

/** The products of a menu that somebody has to answer for before guests get it. */
export function openQuestions(menu: MenuFile): AskedProduct[] {
  const { categories } = questionsOf(menu, menuLocale(menu.venue));
  return categories.flatMap(({ products }) => products);
}

/** The suggested answers to what is asked; a product without any is left out. */
export function suggestedAnswers(asked: readonly AskedProduct[]): ProductAnswers[] {
  return asked.flatMap(({ id, asks, suggested }) => {
    const given = asks.filter((ask) => suggested[ask] !== null);
    return given.length === 0
      ? []
      : [{ product: id, ...Object.fromEntries(given.map((ask) => [ask, suggested[ask]])) }];
  });
}

/** One line for each product, with what nobody has answered. */
export function describeQuestions(asked: readonly AskedProduct[]): string[] {
  const lines = asked
    .slice(0, LISTED_MAX)
    .map(({ name, id, asks }) => `  ${name || id}: ${asks.map((ask) => WORDS[ask]).join(', ')}`);
  const more = asked.length - lines.length;
  return more === 0 ? lines : [...lines, `  and ${more} more`];
}
