import { DIETS } from '#core/allergens/codes.ts';
import { withAnswers } from '#core/menu/menu-questions.ts';
import { isSet } from '#core/menu/sets/sets.ts';
import type { MenuFileCategory, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { SEARCH_WORDS_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Choices } from '#web/components/form/choices.tsx';
import { Input } from '#web/components/form/input.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type FormProps, holderName, nameInText, type SoldOutSwitch } from '../editor-props.ts';
import type { PictureUpload } from '../picture-upload.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { ChipSet } from './chip-set.tsx';
import { DrinkFields } from './drink-fields.tsx';
import { HappyHourFields } from './happy-hour-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGroups } from './product-groups.tsx';
import { RemovePart } from './remove-part.tsx';
import { ExternalIdField, HiddenRow } from './shared-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { WindowFields } from './window-fields.tsx';
import { withField } from './with-field.ts';

interface Props extends FormProps {
  product: MenuFileProduct;
  category: MenuFileCategory;
  soldOut: SoldOutSwitch | null;
  pictures: PictureUpload;
}

/** The fields of a product. Every change goes into the draft at once. */
export function ProductForm({ product, category, soldOut, ...form }: Props) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.menuEditor.form;
  const put = (next: MenuFileProduct) =>
    form.edit({ do: 'put_product', category: category.id, product: next });
  const set = <Field extends keyof MenuFileProduct>(
    field: Field,
    value: MenuFileProduct[Field] | undefined,
  ) => put(withField(product, field, value));
  const name = nameInText(language, 'product', product);
  const isOfParts = isSet(product, form.menu.optionGroups);
  return (
    <>
      <TextFields
        locales={form.menu.venue.locales}
        name={product.name}
        onName={(text) => put({ ...product, name: text })}
        about={product.description}
        onAbout={(text) => set('description', text)}
      />
      <SearchWordsField
        value={product.searchWords}
        onValue={(typed) => set('searchWords', typed)}
      />
      <ProductFacts menu={form.menu} product={product} category={category} edit={form.edit} />
      <div className="part rows">
        {soldOut?.isKnown(product.id) === true && (
          <ChoiceRow
            kind="many"
            group="soldOut"
            name={words.soldOut()}
            sub={words.soldOutSub()}
            isChosen={soldOut.isOn(product.id)}
            onChoose={(isOn) => soldOut.set(product.id, isOn)}
          />
        )}
        <HiddenRow
          sub={words.hiddenSub()}
          isHidden={product.hidden}
          onHidden={(isOn) => set('hidden', isOn)}
        />
        {!isOfParts && (
          <ChoiceRow
            kind="many"
            group="alcohol"
            name={words.alcohol()}
            sub={words.alcoholSub()}
            isChosen={product.alcohol === true}
            onChoose={(isOn) => put(withAnswers(product, { alcohol: isOn }))}
          />
        )}
      </div>
      {!isOfParts && (
        <DrinkFields
          menu={form.menu}
          product={product}
          category={category}
          onFacts={(facts) => set('facts', facts)}
        />
      )}
      {!isOfParts && product.unanswered?.includes('alcohol') === true && (
        <AgeQuestion onAnswer={(alcohol) => put(withAnswers(product, { alcohol }))} />
      )}
      {soldOut?.isKnown(product.id) === false && <p className="hint">{words.soldOutLater()}</p>}
      <ProductGroups {...form} product={product} onGroups={(ids) => set('optionGroups', ids)} />
      {!isOfParts && (
        <>
          <AllergenFields
            facts={product.allergens}
            onFacts={(facts) => put({ ...product, allergens: facts })}
          />
          <div className="part">
            <ChipSet
              legend={words.diets()}
              choices={DIETS.map((diet) => ({ value: diet, words: LL.diets[diet]() }))}
              chosen={product.diets ?? []}
              onChoose={(diets) => set('diets', diets)}
            />
          </div>
        </>
      )}
      <WindowFields
        windows={product.windows}
        none={words.whenever()}
        onWindows={(windows) => set('windows', windows)}
      />
      <HappyHourFields
        hours={product.happyHours}
        none={category.happyHours ? words.happy.fromCategory() : words.happy.none()}
        currency={form.menu.venue.currency}
        onHours={(hours) => set('happyHours', hours)}
      />
      <PictureField
        product={product}
        placeholderColor={category.placeholderColor}
        pictures={form.pictures}
        onPicture={(picture) => set('picture', picture)}
      />
      <ExternalIdField
        key={product.id}
        value={product.externalId}
        takenBy={holderName(language, form.menu, 'product', product.id)}
        onValue={(id) => set('externalId', id)}
      />
      <RemovePart
        name={name}
        ask={words.removeAsk({ name })}
        onRemove={() => {
          form.edit({ do: 'remove_product', product: product.id });
          form.onOpen(null);
        }}
      />
    </>
  );
}

/** Whether it is for adults only, as long as that has not been decided. */
function AgeQuestion({ onAnswer }: { onAnswer: (alcohol: boolean) => void }) {
  const { LL } = useI18n();
  const words = LL.menuQuestions;
  return (
    <div className="part">
      <Choices
        label={words.age()}
        look="chips"
        options={[
          { value: 'adults', name: words.adults() },
          { value: 'everyone', name: words.everyone() },
        ]}
        chosen={null}
        onChoose={(age) => onAnswer(age === 'adults')}
        error={words.open()}
      />
    </div>
  );
}

interface SearchWordsFieldProps {
  value: string | undefined;
  onValue: (value: string | undefined) => void;
}

/** Other words that guests use for it; only the search reads them. */
function SearchWordsField({ value, onValue }: SearchWordsFieldProps) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form;
  return (
    <div className="part">
      <Input
        label={words.searchWords()}
        hint={words.searchWordsHint()}
        value={value ?? ''}
        error={null}
        isOptional
        maxLength={SEARCH_WORDS_MAX}
        autoComplete="off"
        onInput={(text) => onValue(text.trim() === '' ? undefined : text)}
      />
    </div>
  );
}
