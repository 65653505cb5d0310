import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { FindField } from '#console/components/fields/find-field.tsx';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { indexForSearch } from '#core/search/search-index.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { FavouritesStore } from './favourites-store.ts';
import { PickerRow } from './picker-row.tsx';
import { isCut, productsFound, productsOf } from './take-facts.ts';

interface Props {
  menu: Menu;
  favourites: FavouritesStore;
  onPick: (product: Product) => void;
}

const FAVOURITES = 'favourites';
/** A prefix before category ids, so that none can equal the favourites' id. */
const idOf = (category: string) => `#${category}`;

/** The menu for people who know it: choose a category or type a few letters, then tap. */
export function ProductPicker({ menu, favourites, onPick }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.takeOrder;
  const [text, setText] = useState('');
  const ids = favourites.ids.value;
  const [chosen, setChosen] = useState(() =>
    ids.size > 0 ? FAVOURITES : idOf(menu.categories[0]?.id ?? ''),
  );
  const { categories: all, optionGroups } = menu;
  const index = useMemo(
    () => indexForSearch({ categories: all, optionGroups }),
    [all, optionGroups],
  );
  const isSearching = text.trim() !== '';
  const categories = isSearching
    ? productsFound(menu, index, text)
    : productsOf(menu, ({ id }, category) =>
        chosen === FAVOURITES ? ids.has(id) : idOf(category) === chosen,
      );
  const soldOut = new Set(menu.availability.soldOutProducts);
  const none = isSearching ? words.nothingFound() : words.noFavourites();
  return (
    <section className="picker" aria-label={words.menu()}>
      <FindField label={words.find()} value={text} maxLength={NAME_MAX} onInput={setText} />
      <ChipChoice
        legend={words.category()}
        choices={[
          { value: FAVOURITES, words: words.favourites() },
          ...menu.categories.map(({ id, name }) => ({ value: idOf(id), words: name })),
        ]}
        chosen={isSearching ? null : chosen}
        isRow
        onChoose={(value) => {
          setText('');
          setChosen(value);
        }}
      />
      <p role="status" className={categories.length === 0 ? 'none' : 'hidden-text'}>
        {categories.length === 0 && none}
      </p>
      {categories.map(({ id, name, products }) => (
        <section key={id}>
          <h2 className="head">{name}</h2>
          <ul>
            {products.map((product) => (
              <PickerRow
                key={product.id}
                product={product}
                currency={menu.venue.currency}
                isSoldOut={soldOut.has(product.id)}
                isFavourite={ids.has(product.id)}
                onPick={onPick}
                onFavourite={favourites.toggle}
              />
            ))}
          </ul>
        </section>
      ))}
      {isCut(categories) && <p className="none">{words.more()}</p>}
    </section>
  );
}
