import { SelectField } from '#console/components/fields/select-field.tsx';
import { findProduct } from '#core/menu/menu-index.ts';
import { partsIn } from '#core/menu/sets/with-parts.ts';
import type { MenuFile, MenuFileOption } from '#core/menu-import/menu-file.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from '../editor-props.ts';
import { type ChoiceActs, ChoiceFacts } from './choice-facts.tsx';

interface Props extends ChoiceActs {
  option: MenuFileOption & { product: string };
  menu: MenuFile;
}

/** A choice of a set: which product it is, and what it costs more than the set. */
export function PartFields({ option, menu, ...acts }: Props) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.menuEditor.groups;
  const { currency } = menu.venue;
  const part = findProduct(menu, option.product);
  const name = part === undefined ? words.partGone() : nameOf(language, part);
  return (
    <fieldset className="option-fields">
      <legend>{name}</legend>
      <ChoiceFacts
        option={option}
        name={name}
        priceLabel={words.difference({ currency })}
        currency={currency}
        {...acts}
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
