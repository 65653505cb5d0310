import { alertIcon } from '../../components/basic/icons.ts';
import { Tag } from '../../components/basic/tag.tsx';
import { ChoiceRow } from '../../components/form/choice-row.tsx';
import type { MenuOption, MenuOptionGroup } from '../../contract/menu/menu.schema.ts';
import type { Texts } from '../../i18n/core.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import { allergenNames } from '../texts/menu-texts.ts';
import { isFull, isOneOf } from './selection.ts';

interface Props {
  group: MenuOptionGroup;
  chosen: readonly string[];
  soldOut: ReadonlySet<string>;
  currency: string;
  /** The guest has pressed Add while this group lacked a choice. */
  isMissing: boolean;
  onChoose: (option: string) => void;
}

/** One option group, with the required number of options. */
export function OptionGroup({ group, chosen, soldOut, currency, isMissing, onChoose }: Props) {
  const { LL, money } = useI18n();
  const isRadio = isOneOf(group);
  const isTaken = isFull(chosen, group);
  return (
    <fieldset className="group" data-group={group.id}>
      <legend>
        <span className="label">
          <h3 className="head">{group.name}</h3>
          {isMissing ? (
            <Tag kind="wait" shape={alertIcon} text={LL.guest.product.missing()} />
          ) : (
            <span>{rule(LL, group)}</span>
          )}
        </span>
      </legend>
      {group.options.map((option) => {
        const isOut = soldOut.has(option.id);
        const isChosen = chosen.includes(option.id);
        const price =
          option.price > 0 ? LL.common.plus({ amount: money(option.price, currency) }) : undefined;
        return (
          <ChoiceRow
            key={option.id}
            kind={isRadio ? 'one' : 'many'}
            group={group.id}
            name={option.name}
            sub={changesOf(LL, option)}
            isChosen={isChosen && !isOut}
            isOut={isOut}
            isFull={!isRadio && isTaken && !isChosen}
            extra={isOut ? LL.guest.product.soldOut() : price}
            onChoose={() => onChoose(option.id)}
          />
        );
      })}
    </fieldset>
  );
}

/** How choosing it changes the allergens, or undefined if it does not. */
function changesOf(LL: Texts, { adds = [], removes = [], addsUnknown }: MenuOption) {
  const { product } = LL.guest;
  const parts = [
    ...(adds.length > 0 ? [product.adds({ names: allergenNames(LL, adds) })] : []),
    ...(removes.length > 0 ? [product.removes({ names: allergenNames(LL, removes) })] : []),
    ...(addsUnknown === true ? [product.addsUnknown()] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

function rule(LL: Texts, group: MenuOptionGroup): string {
  const { min, max } = group;
  const { product } = LL.guest;
  if (min === 1 && max === 1) {
    return product.chooseOne();
  }
  if (min === max) {
    return product.chooseExactly({ count: min });
  }
  return min === 0 ? product.upTo({ count: max }) : product.chooseBetween({ min, max });
}
