import { checkIcon } from '../../components/icons.ts';
import { Tag } from '../../components/tag.tsx';
import type { Menu, MenuOption, Product } from '../../contract/menu.schema.ts';
import { conflictOf, conflictOfLine } from '../../domain/avoid.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import { allergenNames } from '../menu/menu-words.ts';
import { type Avoided, conflictWords } from './conflict.ts';
import { ConflictMarks } from './conflict-marks.tsx';

interface Props {
  product: Product;
  groups: Menu['optionGroups'];
  chosen: readonly MenuOption[];
  avoided: Avoided;
}

/** How the product stands to what the guest avoids, exactly as it is chosen now. */
export function ChosenConflict({ product, groups, chosen, avoided }: Props) {
  const { LL } = useI18n();
  const line = conflictOfLine(product, chosen, avoided.allergens);
  const names = (level: 'contains' | 'unknown') =>
    allergenNames(
      LL,
      line.each.filter((one) => one.level === level).map(({ allergen }) => allergen),
    );
  const words = LL.guest.avoid;
  const found = (['contains', 'unknown'] as const).flatMap((level) => {
    const text = names(level);
    return text === '' ? [] : words[level]({ names: text });
  });
  const diets = conflictWords(LL, product, [], { allergens: new Set(), diets: avoided.diets });
  // What another choice would have in it.
  const left = conflictOf(product, groups, avoided.allergens).each.filter(
    ({ allergen, level }) =>
      level === 'depends' && !line.each.some((one) => one.allergen === allergen),
  );
  return (
    <div className="chosen-conflict" role="status">
      <ConflictMarks words={[...found, ...diets]} />
      {left.length > 0 && (
        <Tag
          kind="good"
          shape={checkIcon}
          text={words.without({
            names: allergenNames(
              LL,
              left.map(({ allergen }) => allergen),
            ),
          })}
        />
      )}
    </div>
  );
}
