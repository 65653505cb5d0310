import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import type { Product } from '#core/menu/menu.schema.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import { HeartButton } from '#guest/favourites/heart-button.tsx';
import { avoidedOf } from '#web/avoid/conflict.ts';
import { dayInWords } from '#web/i18n/core-figures.ts';
import { soldOutTexts } from '#web/i18n/menu-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ProductSheet } from '#web/product-sheet/product-sheet.tsx';
import type { OrderingProps } from '../shared-props.ts';
import type { Layer } from '../use-layer.ts';

interface Props extends OrderingProps {
  layer: Extract<Layer, { kind: 'product' }>;
  canOrder: boolean;
  /** A screen that stays at the table keeps nothing of a guest. */
  isFixed: boolean;
}

/** The sheet of one product, which adds a line to the cart. */
export function ProductLayer({ guest, shown, layers, layer, canOrder, isFixed }: Props) {
  useSignals();
  const language = useI18n();
  const { menu, cart } = guest;
  const onMenu = menu.index.value?.products.get(layer.product);
  const last = useRef(onMenu);
  if (onMenu) last.current = onMenu;
  // It stays under a guest who reads it when it leaves the menu, and says so.
  const product = last.current?.id === layer.product ? last.current : undefined;
  const isInCart = useInCart(guest, layer);
  const was = usePriceBefore(shown, layer, product);
  const close = () => layers.show({ kind: layer.from });
  const { onLooked } = guest;
  // Before the guest can close it again.
  useLayoutEffect(() => {
    if (layer.line === null) {
      onLooked?.(layer.product);
    }
  }, [onLooked, layer]);
  if (!product) {
    return null;
  }
  const { timeZone } = shown.venue;
  const state = menu.availabilityOf(product.id);
  const { line } = layer;
  const moment = { now: menu.now.value, timeZone };
  const happy = menu.happyPriceOf(product.id);
  const { checked } = shown;
  return (
    <ProductSheet
      key={line?.key ?? product.id}
      product={product}
      shown={shown}
      soldOutOptions={menu.soldOutOptions.value}
      placeholderColor={menu.index.value?.categoryOf.get(product.id)?.placeholderColor ?? 1}
      picture={product.picture === undefined ? undefined : guest.pictureUrl(product.picture)}
      out={out()}
      left={menu.leftOf(product.id)}
      shownLeft={menu.shownLeftOf(product.id)}
      was={was}
      happy={happy && { happy, ...moment }}
      line={line}
      last={guest.lastChoices.of(shown.venue.id, product.id)}
      beside={
        isFixed ? null : (
          <HeartButton favourites={guest.favourites} venue={shown.venue.id} product={product.id} />
        )
      }
      checked={
        checked === undefined || checked.changed.includes(product.id)
          ? null
          : dayInWords(language.intl, { at: checked.at, ...moment })
      }
      avoided={avoidedOf(guest.avoid)}
      canOrder={canOrder}
      onSave={(wish) => {
        guest.lastChoices.keep(shown.venue.id, wish.product, wish.options);
        if (line === null || !isInCart) {
          cart.add(wish);
        } else {
          cart.replace(line.key, wish);
        }
        close();
      }}
      onClose={close}
    />
  );

  function out(): string | null {
    if (isInCart === 'sent') return language.LL.guest.status.placed();
    return onMenu
      ? soldOutTexts(language, state, moment)
      : language.LL.guest.changes.product_removed();
  }
}

/**
 * Whether the edited line is still there to be changed: while its sheet is open somebody at the table
 * may send it, or another tab, which may take it out as well.
 */
function useInCart({ cart, orders }: Props['guest'], layer: Props['layer']): boolean | 'sent' {
  const count = orders.mine.value.length + orders.openOutbox.value.length;
  const opened = useRef({ layer, count });
  if (opened.current.layer !== layer) opened.current = { layer, count };
  const { line } = layer;
  if (line === null || cart.lines.value.some(({ key }) => key === line.key)) return true;
  return count > opened.current.count && 'sent';
}

/** What a product cost when its sheet was opened, if it costs something else now. */
function usePriceBefore(
  { optionGroups, venue }: Props['shown'],
  layer: Props['layer'],
  product: Product | undefined,
): number | null {
  const price = product ? lowestPrice(product, optionGroups).price : null;
  const opened = useRef({ layer, price });
  if (opened.current.layer !== layer) opened.current = { layer, price };
  const before = opened.current.price;
  return before === price || !venue.ordering.showsPrices ? null : before;
}
