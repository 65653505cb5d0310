import { ProductCard } from '../../src/components/ordering/product-card.tsx';
import type { Menu, Product } from '../../src/contract/menu/menu.schema.ts';
import { isSimple } from '../../src/domain/menu/options.ts';
import { lowestPrice } from '../../src/domain/money/pricing.ts';
import { allergensText, factsText } from '../../src/features/menu/menu-texts.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

interface Props {
  product: Product;
  menu: Menu;
  cloth: number;
  onOpen: () => void;
}

/** A product's card as it stands on the guests' menu, with nothing of it in an order. */
export function PreviewCard({ product, menu, cloth, onOpen }: Props) {
  const { LL, money } = useI18n();
  const { price, isFrom } = lowestPrice(product, menu.optionGroups);
  const words = LL.guest.menu;
  const { name } = product;
  return (
    <ProductCard
      name={name}
      description={product.description}
      price={menu.venue.ordering.showsPrices ? money(price, menu.venue.currency) : ''}
      pricePrefix={isFrom ? words.from() : undefined}
      facts={factsText(LL, product, menu.optionGroups)}
      allergens={allergensText(LL, product, menu.optionGroups)}
      picture={product.picture}
      cloth={cloth}
      quantity={0}
      isOut={false}
      isLater={false}
      quickLabel={isSimple(product) ? words.add({ name }) : words.choose({ name })}
      onOpen={onOpen}
      onQuick={onOpen}
    />
  );
}
