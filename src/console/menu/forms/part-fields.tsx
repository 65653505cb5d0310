import { SelectField } from '#console/components/fields/select-field.tsx';
import { upIcon } from '#console/components/icons/console-icons.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { partsIn } from '#core/menu/sets/with-parts.ts';
import type { MenuFile, MenuFileOption } from '#core/menu-import/menu-file.schema.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/icons.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from '../editor-props.ts';
import { MoneyField } from './money-field.tsx';
import { withField } from './with-field.ts';

interface Props {
  option: MenuFileOption & { product: string };
  menu: MenuFile;
  onOption: (option: MenuFileOption) => void;
  /** Null where it cannot move. */
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
}

/** A choice of a set: which product it is, and what it costs more than the set. */
export function PartFields({ option, menu, onOption, onUp, onRemove }: Props) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.menuEditor.groups;
  const { currency } = menu.venue;
  const part = findProduct(menu, option.product);
  const name = part === undefined ? words.partGone() : nameOf(language, part);
  return (
    <fieldset className="option-fields">
      <legend>{name}</legend>
      <div className="facts">
        <MoneyField
          label={words.difference({ currency })}
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
        onChoose={(isOn) => onOption(withField(option, 'preset', isOn || undefined))}
      />
    </fieldset>
  );
}

interface PartChoiceProps {
  label: string;
  menu: MenuFile;
  /** Products that cannot be chosen: the set, and what the step has already. */
  without: readonly string[];
  onPart: (product: string) => void;
}

/** The products that a set can be made of: what guests see, and no other sets. */
export function PartChoice({ label, menu, without, onPart }: PartChoiceProps) {
  const language = useI18n();
  const parts = [...partsIn(menu).values()].filter(({ id }) => !without.includes(id));
  if (parts.length === 0) return null;
  return (
    <SelectField
      label={label}
      hint={language.LL.menuEditor.groups.partHint()}
      options={parts.map((part) => ({ value: part.id, name: nameOf(language, part) }))}
      chosen=""
      choose={language.LL.menuEditor.form.choose()}
      error={null}
      onChoose={(product) => product !== '' && onPart(product)}
    />
  );
}
