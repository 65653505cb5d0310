import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { isSimple } from '#core/menu/options.ts';
import type { HappyPrice } from '#core/money/happy-hour-price.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import { HappyTag, OrdinaryPrice } from '#web/components/ordering/happy-hour.tsx';
import { ProductCard } from '#web/components/ordering/product-card.tsx';
import { allergensText, factsText, type Moment } from '#web/i18n/menu-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  product: Product;
  menu: Menu;
  placeholderColor: number;
  /** Its price now, and the time that applies to. */
  happy: HappyPrice | null;
  moment: Moment;
  onOpen: () => void;
}

/** A product's card as on the guests' menu, with an empty cart. */
export function PreviewCard({ product, menu, placeholderColor, happy, moment, onOpen }: Props) {
  const { LL, money } = useI18n();
  const { currency, ordering } = menu.venue;
  const ordinary = lowestPrice(product, menu.optionGroups);
  const { isFrom } = ordinary;
  const price = happy === null ? ordinary.price : ordinary.price - happy.ordinary + happy.price;
  const words = LL.guest.menu;
  const { name } = product;
  return (
    <ProductCard
      name={name}
      description={product.description}
      price={ordering.showsPrices ? money(price, currency) : ''}
      ordinaryPrice={happy && <OrdinaryPrice price={ordinary.price} currency={currency} />}
      tag={happy && <HappyTag happy={happy} {...moment} />}
      pricePrefix={isFrom ? words.from() : undefined}
      facts={factsText({ LL }, product, menu.optionGroups)}
      allergens={allergensText(LL, product, menu.optionGroups)}
      picture={product.picture}
      placeholderColor={placeholderColor}
      quantity={0}
      isOut={false}
      isLater={false}
      quickLabel={isSimple(product) ? words.add({ name }) : words.choose({ name })}
      onOpen={onOpen}
      onQuick={onOpen}
    />
  );
}
