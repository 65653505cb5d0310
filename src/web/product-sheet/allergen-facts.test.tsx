import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import { ALLERGENS } from '#core/allergens/codes.ts';
import { canBeIn } from '#tests/support/allergen-oracle.ts';
import { english } from '#tests/support/components/i18n.tsx';
import { cleanUp, render } from '#tests/support/components/render.tsx';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { LanguageProvider } from '#web/i18n/use-i18n.tsx';
import { AllergenFacts } from './allergen-facts.tsx';

const { LL } = english;
const words = LL.guest.product;

const situation = arbitraryMenuFile.chain((menu) => {
  const products = menu.categories.flatMap((category) => category.products);
  return fc.constantFrom(...products).chain((product) => {
    const options = menu.optionGroups
      .filter(({ id }) => product.optionGroups?.includes(id))
      .flatMap((group) => group.options.map(({ id }) => id));
    return fc.record({
      product: fc.constant(product),
      groups: fc.constant(menu.optionGroups),
      choice: fc.subarray(options),
    });
  });
});

test('the sheet names each allergen that the choice can contain, and claims "none" only if none can', () => {
  let none = 0;
  fc.assert(
    fc.property(situation, ({ product, groups, choice }) => {
      const claim = allergenClaim(product, groups, choice);
      const { container } = render(
        <LanguageProvider language={english}>
          <AllergenFacts claim={claim} />
        </LanguageProvider>,
      );
      const text = container.textContent ?? '';
      cleanUp();
      const possible = ALLERGENS.filter((each) => canBeIn(each, product, groups, choice));
      if (text.includes(words.containsNone())) {
        none += 1;
        expect(possible).toEqual([]);
      }
      if (text.includes(words.unknownAll())) return;
      for (const each of possible) expect(text, each).toContain(LL.allergens[each]());
      expect(text).toContain(words.askStaff());
    }),
    { numRuns: 200 },
  );
  expect(none).toBeGreaterThan(0);
});
