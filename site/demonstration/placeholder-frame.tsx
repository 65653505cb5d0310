import { pickText } from '#core/menu/menu.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { ProductCard } from '#web/components/ordering/product-card.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import first from './first-products.json' with { type: 'json' };

/** By path, as the demonstration venue is data. */
const PICTURES = import.meta.glob<string>('../../demo/pictures/{skagen,oliver,pommes,lojrom}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const nothing = () => {};

/** The phone before its code has loaded: the menu's first products, to look at. */
export function PhonePlaceholder() {
  const { LL, locale, money } = useI18n();
  const text = (texts: LocalizedText) => pickText(texts, locale, DEFAULT_LOCALE);
  return (
    <div className="placeholder placeholder-phone" inert>
      <div className="placeholder-head">
        <p>
          <b>{first.venue}</b>
        </p>
        <p className="placeholder-table">
          {LL.common.table()} <b className="num">12</b>
        </p>
      </div>
      <p className="placeholder-category">{text(first.category)}</p>
      <ul>
        {first.products.map((product) => (
          <ProductCard
            key={product.id}
            name={text(product.name)}
            description={text(product.description)}
            price={money(product.price, first.currency)}
            pricePrefix={undefined}
            facts=""
            allergens=""
            picture={PICTURES[`../../demo/pictures/${product.picture}`]}
            placeholderColor={first.placeholderColor}
            quantity={0}
            isOut={false}
            isLater={false}
            quickLabel={LL.common.more()}
            onOpen={nothing}
            onQuick={nothing}
          />
        ))}
      </ul>
    </div>
  );
}

/** The board before its code has loaded: its columns, still empty. */
export function BoardPlaceholder() {
  const { LL } = useI18n();
  const words = LL.demonstration;
  return (
    <div className="placeholder placeholder-board" inert>
      <p className="placeholder-head">
        <b>{first.venue}</b>
      </p>
      <div className="placeholder-columns">
        <div>
          <p className="placeholder-column">{words.columns.new()}</p>
          <p>{words.empty()}</p>
        </div>
        <p className="placeholder-column">{words.columns.inProgress()}</p>
        <div>
          <p className="placeholder-column">{words.columns.toServe()}</p>
          <div className="placeholder-ticket" />
        </div>
      </div>
    </div>
  );
}
