import { checkIcon } from '../../components/basic/icons.ts';
import { Tag } from '../../components/basic/tag.tsx';
import type { Menu, Product } from '../../contract/menu/menu.schema.ts';
import type { AllergenClaim } from '../../domain/allergens/allergen-claim.ts';
import { conflictOf } from '../../domain/allergens/avoid.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import { allergenNames } from '../texts/menu-texts.ts';
import { type Avoided, choiceWords } from './conflict.ts';
import { ConflictMarks } from './conflict-marks.tsx';

interface Props {
  product: Product;
  groups: Menu['optionGroups'];
  chosen: readonly string[];
  /** What may be said of the product with what is chosen. */
  claim: AllergenClaim;
  avoided: Avoided;
}

/** How the product stands to what the guest avoids, exactly as it is chosen now. */
export function ChosenConflict({ product, groups, chosen, claim, avoided }: Props) {
  const { LL } = useI18n();
  // What another choice would have in it, and this one is known not to have.
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
