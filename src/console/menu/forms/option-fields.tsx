import { ALLERGENS } from '#core/allergens/codes.ts';
import type { MenuFile, MenuFileOption } from '#core/menu-import/menu-file.schema.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { holderName, nameOf } from '../editor-props.ts';
import { ChipSet } from './chip-set.tsx';
import { type ChoiceActs, ChoiceFacts } from './choice-facts.tsx';
import { ExternalIdField } from './shared-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { withField } from './with-field.ts';

interface Props extends ChoiceActs {
  option: MenuFileOption;
  /** From 1. */
  place: number;
  menu: MenuFile;
}

/** One option: its name, its surcharge, and the allergens that it changes. */
export function OptionFields({ option, place, menu, ...acts }: Props) {
  const { onOption } = acts;
  const language = useI18n();
  const { LL } = language;
  const words = LL.menuEditor.groups;
  const { venue } = menu;
  const name = nameOf(language, option);
  const set = <Field extends keyof MenuFileOption>(
    field: Field,
    value: MenuFileOption[Field] | undefined,
  ) => onOption(withField(option, field, value));
  const allergens = ALLERGENS.map((value) => ({ value, words: LL.allergens[value]() }));
  return (
    <fieldset className="option-fields">
      <legend>{words.option({ place })}</legend>
      <TextFields
        locales={venue.locales}
        name={option.name}
        onName={(text) => onOption({ ...option, name: text })}
      />
      <ChoiceFacts
        option={option}
        name={name}
        priceLabel={words.extra({ currency: venue.currency })}
        currency={venue.currency}
        {...acts}
      />
      <details>
        <summary>{LL.menuEditor.allergens.title()}</summary>
        <ChipSet
          legend={words.adds()}
          choices={allergens}
          chosen={option.adds ?? []}
          onChoose={(chosen) => set('adds', chosen)}
        />
        <ChipSet
          legend={words.removes()}
          choices={allergens}
          chosen={option.removes ?? []}
          onChoose={(chosen) => set('removes', chosen)}
        />
        <ChoiceRow
          kind="many"
          group={option.id}
          name={words.addsUnknown()}
          sub={words.addsUnknownText()}
          isChosen={option.addsUnknown === true}
          onChoose={(isOn) => set('addsUnknown', isOn || undefined)}
        />
      </details>
      <details>
        <summary>{LL.menuEditor.form.external()}</summary>
        <ExternalIdField
          value={option.externalId}
          hint={LL.menuEditor.form.externalForKeys()}
          takenBy={holderName(language, menu, 'option', option.id)}
          onValue={(id) => set('externalId', id)}
        />
      </details>
    </fieldset>
  );
}
