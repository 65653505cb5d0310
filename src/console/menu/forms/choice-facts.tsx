import { upIcon } from '#console/components/icons/console-icons.ts';
import type { MenuFileOption } from '#core/menu-import/menu-file.schema.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/icons.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { MoneyField } from './money-field.tsx';
import { withField } from './with-field.ts';

export interface ChoiceActs {
  onOption: (option: MenuFileOption) => void;
  /** Null where it cannot move. */
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
}

interface Props extends ChoiceActs {
  option: MenuFileOption;
  name: string;
  /** What its price is called. */
  priceLabel: string;
  currency: string;
}

/** What every choice of a group has: its price, its place, and whether it is chosen at first. */
export function ChoiceFacts(props: Props) {
  const { option, name, priceLabel, currency, onOption, onUp, onRemove } = props;
  const words = useI18n().LL.menuEditor.groups;
  return (
    <>
      <div className="facts">
        <MoneyField
          label={priceLabel}
          amount={option.price}
          currency={currency}
          onAmount={(price) => onOption({ ...option, price })}
        />
        <div className="actions">
          {onUp && <IconButton shape={upIcon} label={words.up({ name })} onClick={onUp} />}
          {onRemove && (
            <IconButton shape={closeIcon} label={words.remove({ name })} onClick={onRemove} />
          )}
        </div>
      </div>
      <ChoiceRow
        kind="many"
        group={option.id}
        name={words.preset()}
        isChosen={option.preset === true}
        onChoose={(isOn) => onOption(withField(option, 'preset', isOn))}
      />
    </>
  );
}
