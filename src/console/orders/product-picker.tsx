import { type ReactNode, useMemo, useState } from 'react';
import { NextStep } from '#console/components/entries/next-step.tsx';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { FindField } from '#console/components/fields/find-field.tsx';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { indexForSearch } from '#core/search/search-index.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ProductTile } from './product-tile.tsx';
import { LISTED_MAX } from './take-facts.ts';
import { categoryTiles, foundTiles, mostSoldTiles, needsChoice } from './tiles.ts';

interface Props {
  menu: Menu;
  /** Ids of products, most sold first. */
  mostSold: readonly string[];
  /** Pieces in the order, by product. */
  counts: ReadonlyMap<string, number>;
  /** Which table it is for, beside the search. */
  children: ReactNode;
  /** Opens the page where the menu is written; absent for people who may not. */
  onMenu?: ((hash: string) => void) | undefined;
  onPick: (product: Product) => void;
  onLess: (product: Product) => void;
}

const MOST_SOLD = 'most-sold';
/** A prefix before category ids, so that none can equal the id above. */
const idOf = (category: string) => `#${category}`;

/** The menu for people who know it: choose a category or type a few letters, then tap. */
export function ProductPicker({ menu, mostSold, counts, children, ...on }: Props) {
  const { onMenu, onPick, onLess } = on;
  const { LL } = useI18n();
  const words = LL.takeOrder;
  const [text, setText] = useState('');
  const { categories, optionGroups } = menu;
  const index = useMemo(
    () => indexForSearch({ categories, optionGroups }),
    [categories, optionGroups],
  );
  const most = mostSoldTiles(menu, mostSold);
  const [wished, setWished] = useState<string | null>(null);
  const chosen = wished ?? (most.length > 0 ? MOST_SOLD : idOf(categories[0]?.id ?? ''));
  const isSearching = text.trim() !== '';
  const isEmpty = categories.every(({ products }) => products.length === 0);
  const tiles = () => {
    if (isSearching) return foundTiles(menu, index, text);
    return chosen === MOST_SOLD ? most : categoryTiles(menu, chosen.slice(1));
  };
  const shown = tiles();
  const choices = categories.map(({ id, name, placeholderColor }) => ({
    value: idOf(id),
    words: name,
    look: `category-${placeholderColor}`,
  }));
  return (
    <section className="picker" aria-label={words.menu()}>
      <div className="picker-head">
        {children}
        <FindField label={words.find()} value={text} maxLength={NAME_MAX} onInput={setText} />
      </div>
      <div className="category-strip">
        <ChipChoice
          legend={words.category()}
          choices={
            most.length > 0 ? [{ value: MOST_SOLD, words: words.mostSold() }, ...choices] : choices
          }
          chosen={isSearching ? null : chosen}
          isRow
          onChoose={(value) => {
            setText('');
            setWished(value);
          }}
        />
      </div>
      <p role="status" className={shown.length === 0 ? 'none' : 'hidden-text'}>
        {shown.length === 0 && isSearching && words.nothingFound()}
      </p>
      {isEmpty && !isSearching && (
        <NextStep
          text={words.nothingYet()}
          otherwise={words.othersWrite()}
          link={onMenu && { to: 'menu', words: words.writeMenu() }}
          onGo={(hash) => onMenu?.(hash)}
        />
      )}
      <ul className="tiles">
        {shown.map((tile) => (
          <ProductTile
            key={tile.product.id}
            {...tile}
            needsChoice={needsChoice(menu, tile.product)}
            currency={menu.venue.currency}
            count={counts.get(tile.product.id) ?? 0}
            onPick={onPick}
            onLess={onLess}
          />
        ))}
      </ul>
      {shown.length >= LISTED_MAX && <p className="none">{words.more()}</p>}
    </section>
  );
}
