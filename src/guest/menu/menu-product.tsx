import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { isSimple } from '#core/menu/options.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import type { Avoiding } from '#guest/avoid/avoiding.ts';
import type { CartStart } from '#guest/cart/cart-start.ts';
import { ConflictMarks } from '#web/avoid/conflict-marks.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { HappyTag, OrdinaryPrice } from '#web/components/ordering/happy-hour.tsx';
import { ProductCard } from '#web/components/ordering/product-card.tsx';
import { allergensText, factsText, soldOutTexts } from '#web/i18n/menu-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuStore } from '#web/stores/menu-store.ts';

/** The common dependencies of all products on the menu. */
export interface ProductContext {
  venue: Menu['venue'];
  groups: Menu['optionGroups'];
  menu: Pick<MenuStore, 'availabilityOf' | 'shownLeftOf' | 'happyPriceOf' | 'now'>;
  cart: Pick<CartStart, 'quantityOf' | 'add'>;
  /** What this guest avoids. */
  avoiding: Avoiding | null;
  /** False if nothing can be ordered: for browsing only. */
  canOrder: boolean;
  pictureAddress: (path: string) => string;
  onOpen: (productId: string) => void;
}

interface Props extends ProductContext {
  product: Product;
  placeholderColor: number;
  isNear: boolean;
}

/** One product of the menu, with its availability and its count in the order. */
export const MenuProduct = memo(function MenuProduct(props: Props) {
  useSignals();
  const { product, venue, menu, cart } = props;
  const language = useI18n();
  const { LL, money } = language;
  const state = menu.availabilityOf(product.id);
  const moment = { now: menu.now.value, timeZone: venue.timeZone };
  const out = soldOutTexts(language, state, moment);
  const left = menu.shownLeftOf(product.id);
  const happy = menu.happyPriceOf(product.id);
  // Only a change of this product's own count renders its row again.
  const quantity = useComputed(() => cart.quantityOf(product.id)).value;
  const { price, isFrom } = lowestPrice(product, props.groups);
  const marks = props.avoiding?.marks(language, product, props.groups) ?? [];
  const isOneTap = isSimple(product);
  const quickLabel = () => {
    const { name } = product;
    const words = LL.guest.menu;
    if (quantity > 0) {
      const args = { name, count: quantity };
      return isOneTap ? words.addMore(args) : words.chooseMore(args);
    }
    return isOneTap ? words.add({ name }) : words.choose({ name });
  };
  const onQuick = () => {
    if (isOneTap) {
      cart.add({ product: product.id, options: [], quantity: 1, note: '' });
    } else {
      props.onOpen(product.id);
    }
  };
  return (
    <ProductCard
      id={product.id}
      name={product.name}
      description={product.description}
      lang={product.lang}
      descriptionLang={product.descriptionLang}
      price={money(price, venue.currency)}
      pricePrefix={isFrom ? LL.guest.menu.from() : undefined}
      ordinaryPrice={
        happy && (
          <OrdinaryPrice price={price + happy.ordinary - happy.price} currency={venue.currency} />
        )
      }
      facts={factsText(language, product, props.groups)}
      allergens={allergensText(LL, product, props.groups)}
      picture={product.picture === undefined ? undefined : props.pictureAddress(product.picture)}
      placeholderColor={props.placeholderColor}
      isNear={props.isNear}
      quantity={quantity}
      tag={
        <>
          {out !== null && <Tag text={out} />}
          {out === null && left !== null && (
            <Tag kind="wait" text={LL.guest.menu.left({ count: left })} />
          )}
          {happy && <HappyTag happy={happy} {...moment} />}
          <ConflictMarks words={marks} />
        </>
      }
      isOut={out !== null}
      isLater={!state.orderable && state.because !== 'sold_out'}
      quickLabel={out === null && props.canOrder ? quickLabel() : undefined}
      onOpen={() => props.onOpen(product.id)}
      onQuick={onQuick}
    />
  );
});
