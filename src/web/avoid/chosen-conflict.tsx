import type { AllergenClaim } from '#core/allergens/allergen-claim.ts';
import { conflictOf } from '#core/allergens/avoid.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { checkIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { allergenNames } from '#web/i18n/core-allergen-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type Avoided, choiceWords } from './conflict.ts';
import { ConflictMarks } from './conflict-marks.tsx';

interface Props {
  product: Product;
  groups: Menu['optionGroups'];
  chosen: readonly string[];
  /** The allergen claim with the chosen options. */
  claim: AllergenClaim;
  avoided: Avoided;
}

/** How the product with the current choice conflicts with what the guest avoids. */
export function ChosenConflict({ product, groups, chosen, claim, avoided }: Props) {
  const { LL } = useI18n();
  // Allergens that another choice would add, and that this one is known not to have.
  const without = conflictOf(product, groups, avoided.allergens)
    .each.filter(({ allergen, level }) => level === 'depends' && claim.free.includes(allergen))
    .map(({ allergen }) => allergen);
  return (
    <div className="chosen-conflict" role="status">
      <ConflictMarks words={choiceWords(LL, { product, groups, chosen, claim }, avoided)} />
      {without.length > 0 && (
        <Tag
          kind="good"
          shape={checkIcon}
          text={LL.guest.avoid.without({ names: allergenNames(LL, without) })}
        />
      )}
    </div>
  );
}
