import type { MenuOption, MenuOptionGroup } from '#core/menu/menu.schema.ts';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { CountRow } from '#web/components/form/count-row.tsx';
import { choiceFacts, choiceRule } from '#web/i18n/core-choice-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import {
  addsToPrice,
  choose,
  chooseTimes,
  isCounted,
  isOneOf,
  leftIn,
  timesChosen,
} from './selection.ts';

interface Props {
  group: MenuOptionGroup;
  chosen: readonly string[];
  soldOut: ReadonlySet<string>;
  currency: string;
  /** The language of the menu's texts, where it is not the page's. */
  lang: string | undefined;
  /** The guest has pressed Add while this group lacked a choice. */
  isMissing: boolean;
  onChoose: (chosen: readonly string[]) => void;
}

/** One option group, with the required number of options. */
export function OptionGroup(props: Props) {
  const { group, isMissing } = props;
  const { LL } = useI18n();
  return (
    <fieldset className="group" data-group={group.id}>
      <legend>
        <span className="label">
          <h3 className="head" lang={group.lang ?? props.lang}>
            {group.name}
          </h3>
          {isMissing ? (
            <Tag kind="wait" shape={alertIcon} text={LL.guest.product.missing()} />
          ) : (
            <span>{choiceRule(LL, group)}</span>
          )}
        </span>
      </legend>
      {group.options.map((option) => (
        <OptionRow key={option.id} {...props} option={option} />
      ))}
    </fieldset>
  );
}

/** An option to tap, or to count where it may be chosen several times. */
function OptionRow(props: Props & { option: MenuOption }) {
  const { group, option, chosen, onChoose } = props;
  const { LL } = useI18n();
  const { id, name } = option;
  const isOut = props.soldOut.has(id);
  const times = timesChosen(chosen, id);
  const left = leftIn(chosen, group);
  const lang = option.lang ?? props.lang;
  const facts = { name, lang, isOut, sub: choiceFacts(LL, option), extra: useExtra(props) };
  return isCounted(group) ? (
    <CountRow
      {...facts}
      value={times}
      max={Math.min(group.maxEach ?? 1, times + left)}
      onChange={(next) => onChoose(chooseTimes(chosen, id, next))}
    />
  ) : (
    <ChoiceRow
      {...facts}
      kind={isOneOf(group) ? 'one' : 'many'}
      group={group.id}
      isChosen={times > 0 && !isOut}
      isFull={!isOneOf(group) && left <= 0 && times === 0}
      onChoose={() => onChoose(choose(chosen, group, id))}
    />
  );
}

/** What it adds to the price, or why it cannot be chosen; undefined if it never costs anything. */
function useExtra({ group, option, chosen, soldOut, currency }: Props & { option: MenuOption }) {
  const { LL, money } = useI18n();
  if (soldOut.has(option.id)) {
    return LL.guest.product.soldOut();
  }
  const added = addsToPrice(chosen, group, option);
  if (added > 0) {
    return LL.common.plus({ amount: money(added, currency) });
  }
  return option.price > 0 ? LL.guest.product.included() : undefined;
}
