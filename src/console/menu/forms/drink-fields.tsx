import { useId } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { DRINK_COLORS, DRINK_KINDS, DRINK_SERVINGS, DRINK_STRENGTHS } from '#core/drinks/codes.ts';
import type { StatedFacts } from '#core/drinks/drink-facts.schema.ts';
import { factsOf, guessedFacts } from '#core/drinks/facts-of.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ChipSet } from './chip-set.tsx';
import { SizesField } from './sizes-field.tsx';
import { withField } from './with-field.ts';

interface Props {
  menu: MenuFile;
  product: MenuFileProduct;
  category: MenuFileCategory;
  onFacts: (facts: StatedFacts | undefined) => void;
}

/**
 * What the product is as a drink: guessed from its words until somebody says otherwise. Guests
 * search by it.
 */
export function DrinkFields({ menu, product, category, onFacts }: Props) {
  const { LL } = useI18n();
  const words = LL.drinks;
  const heading = useId();
  const place = { category, optionGroups: menu.optionGroups };
  const guess = guessedFacts(product, place);
  const facts = factsOf(product, place);
  const stated = product.facts ?? {};
  const isStated = Object.keys(stated).length > 0;
  const say = <Field extends keyof StatedFacts>(
    field: Field,
    value: StatedFacts[Field] | undefined,
  ) => {
    const next = withField(stated, field, value);
    onFacts(Object.keys(next).length > 0 ? next : undefined);
  };
  const choice = { guess, stated, say };
  return (
    <section className="part" aria-labelledby={heading}>
      <h3 id={heading}>{words.title()}</h3>
      <p className="hint">{words.text()}</p>
      <div className="facts">
        <FactChoice {...choice} field="kind" values={DRINK_KINDS} />
        {facts.kind !== undefined && <FactChoice {...choice} field="color" values={DRINK_COLORS} />}
        {facts.kind !== undefined && (
          <FactChoice {...choice} field="strength" values={DRINK_STRENGTHS} />
        )}
        {facts.kind !== undefined && (
          <SizesField
            sizes={facts.sizes ?? []}
            onSizes={(sizes) => say('sizes', sizes.length > 0 ? sizes : null)}
          />
        )}
      </div>
      {facts.kind !== undefined && (
        <ChipSet
          legend={words.served()}
          choices={DRINK_SERVINGS.map((each) => ({ value: each, words: words.servings[each]() }))}
          chosen={facts.served ?? []}
          onChoose={(served) => say('served', served.length > 0 ? served : null)}
        />
      )}
      {isStated && (
        <Button kind="edge" onClick={() => onFacts(undefined)}>
          {words.guessAgain()}
        </Button>
      )}
    </section>
  );
}

type OneOf = 'kind' | 'color' | 'strength';

interface ChoiceProps<Field extends OneOf> {
  field: Field;
  values: readonly NonNullable<StatedFacts[Field]>[];
  guess: { readonly [Each in OneOf]?: StatedFacts[Each] };
  stated: StatedFacts;
  say: (field: Field, value: StatedFacts[Field] | undefined) => void;
}

const GUESS = 'guess';
const NONE = 'none';

/** One fact: as guessed, none, or one of the values. */
function FactChoice<Field extends OneOf>({
  field,
  values,
  guess,
  stated,
  say,
}: ChoiceProps<Field>) {
  const { LL } = useI18n();
  const words = LL.drinks;
  const names: Readonly<Record<string, () => string>> = words.values[field];
  const nameOf = (value: string | null | undefined) =>
    (value == null ? undefined : names[value]?.()) ?? words.none[field]();
  const said = stated[field];
  return (
    <SelectField
      label={words.fields[field]()}
      options={[
        { value: GUESS, name: words.guessed({ value: nameOf(guess[field]) }) },
        { value: NONE, name: words.none[field]() },
        ...values.map((value) => ({ value, name: nameOf(value) })),
      ]}
      chosen={said === undefined ? GUESS : (said ?? NONE)}
      error={null}
      onChoose={(chosen) => {
        const value = values.find((each) => each === chosen);
        say(field, chosen === GUESS ? undefined : (value ?? (null as StatedFacts[Field])));
      }}
    />
  );
}
