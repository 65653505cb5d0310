import type { Ref } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import type { Menu } from '#core/menu/menu.schema.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { lineFacts } from './take-facts.ts';
import type { TakenLine } from './taken-line.ts';

interface Props {
  menu: Menu;
  lines: readonly TakenLine[];
  isServed: boolean;
  /** What guests can ask of all of it here, and what they do. */
  offered: readonly OrderWish[];
  wishes: readonly OrderWish[];
  /** The target of the link from the menu. */
  heading: Ref<HTMLHeadingElement>;
  onChange: (line: TakenLine) => void;
  onOpen: (line: TakenLine) => void;
  onServed: (isServed: boolean) => void;
  onWish: (wish: OrderWish, isWanted: boolean) => void;
}

/** The order so far, and where it goes. */
export function TakenOrder({ menu, lines, isServed, offered, wishes, heading, ...on }: Props) {
  const { LL } = useI18n();
  const words = LL.takeOrder;
  return (
    <section className="taken-order" aria-label={words.order()}>
      <h2 className="head" ref={heading} tabIndex={-1}>
        {words.order()}
      </h2>
      {lines.length === 0 && <p className="none">{words.empty()}</p>}
      <ul>
        {lines.map((line) => (
          <TakenRow key={line.key} menu={menu} line={line} {...on} />
        ))}
      </ul>
      <ChipChoice
        legend={words.where()}
        choices={[
          { value: 'send', words: words.toStations() },
          { value: 'served', words: words.isServed() },
        ]}
        chosen={isServed ? 'served' : 'send'}
        isRow
        onChoose={(way) => on.onServed(way === 'served')}
      />
      {offered.map((wish) => (
        <ChoiceRow
          key={wish}
          kind="many"
          group={wish}
          name={LL.common.wishes[wish]()}
          isChosen={wishes.includes(wish)}
          onChoose={(isWanted) => on.onWish(wish, isWanted)}
        />
      ))}
    </section>
  );
}

interface RowProps extends Pick<Props, 'menu' | 'onChange' | 'onOpen'> {
  line: TakenLine;
}

function TakenRow({ menu, line, onChange, onOpen }: RowProps) {
  const { LL, money } = useI18n();
  const { name, options, total } = lineFacts(menu, line);
  return (
    <li>
      <button type="button" className="what" onClick={() => onOpen(line)}>
        <span>
          {name}
          {options.length > 0 && (
            <small>
              {options.map((each) => optionText(LL, each.name, each.quantity)).join(', ')}
            </small>
          )}
          {line.note !== '' && <small>{line.note}</small>}
          <span className="hidden-text"> {LL.takeOrder.change()}</span>
        </span>
        <span className="num">{money(total, menu.venue.currency)}</span>
      </button>
      <Stepper
        value={line.quantity}
        min={0}
        max={LINE_QUANTITY_CAP}
        label={name}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
    </li>
  );
}
