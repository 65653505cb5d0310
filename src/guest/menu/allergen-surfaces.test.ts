import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import { ALLERGENS, type Allergen, type Diet } from '#core/allergens/codes.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import { canBeIn } from '#tests/support/allergen-oracle.ts';
import { english } from '#tests/support/components/i18n.tsx';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { choiceWords, conflictTexts, standingOf } from '#web/avoid/conflict.ts';
import { allergensText, factsText } from '#web/i18n/menu-texts.ts';

const { LL } = english;
const NOTHING_OUT = { sequence: 1, soldOutProducts: [], soldOutOptions: [], pauses: [] };

const situation = arbitraryMenuFile.chain((file) => {
  const options = file.optionGroups.flatMap((group) => group.options.map(({ id }) => id));
  return fc.record({
    menu: fc.constant(localizeMenu(file, 1, 'en', NOTHING_OUT)),
    choice: fc.subarray(options),
    avoided: fc.subarray([...ALLERGENS], { minLength: 1 }),
  });
});

function productsOf({ categories }: Pick<Menu, 'categories'>): Product[] {
  return categories.flatMap(({ products }) => products);
}

function avoiding(allergens: readonly Allergen[]) {
  return { allergens: new Set(allergens), diets: new Set<Diet>() };
}

test('a card omits an allergen only if no valid choice of the required options adds it', () => {
  fc.assert(
    fc.property(situation, ({ menu }) => {
      for (const product of productsOf(menu)) {
        const text = allergensText(LL, product, menu.optionGroups);
        const isSilent = (allergen: Allergen) =>
          !text.includes('ask us') && !text.includes(LL.allergens[allergen]());
        for (const allergen of ALLERGENS.filter(isSilent)) {
          expect(canBeIn(allergen, product, menu.optionGroups, []), allergen).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a card declares nothing gluten free that can contain gluten', () => {
  fc.assert(
    fc.property(situation, ({ menu }) => {
      for (const product of productsOf(menu)) {
        const text = factsText({ LL }, product, menu.optionGroups).toLowerCase();
        const isClaimed = text.includes(LL.diets.gluten_free().toLowerCase());
        expect(isClaimed && canBeIn('gluten', product, menu.optionGroups, [])).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('a product or a line that can contain an avoided allergen is marked on the menu and in the cart', () => {
  fc.assert(
    fc.property(situation, ({ menu, choice, avoided }) => {
      const groups = menu.optionGroups;
      const whom = avoiding(avoided);
      for (const product of productsOf(menu)) {
        const ownIds = groups
          .filter(({ id }) => product.optionGroups?.includes(id))
          .flatMap(({ options }) => options.map(({ id }) => id));
        const chosen = choice.filter((id) => ownIds.includes(id));
        const claim = allergenClaim(product, groups, chosen);
        const isRisky = avoided.some((each) => canBeIn(each, product, groups, chosen));
        const words = choiceWords(LL, { product, groups, chosen, claim }, whom);
        expect(isRisky && words.length === 0, 'a line without a warning').toBe(false);
        const canBe = avoided.some((each) => canBeIn(each, product, groups, 'anything'));
        const marks = conflictTexts(LL, product, groups, whom);
        expect(canBe && marks.length === 0, 'a product without a mark').toBe(false);
        expect(canBe && standingOf(product, groups, whom) === 'fits').toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
