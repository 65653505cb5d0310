import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { isSimple } from '#core/menu/options.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import { goesWith } from '#core/popular/goes-with.ts';
import type { TableGuest } from '#guest/table-page/table-guest.ts';
import { avoidedOf, standingOf } from '#web/avoid/conflict.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon, plusIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  guest: Pick<TableGuest, 'cart' | 'menu' | 'avoid' | 'quiet'>;
  shown: Menu;
  /** A product that asks for choices is opened. */
  onOpen: (product: string) => void;
}

/**
 * Under the cart's lines: one thing that other parties ordered with one of them. One tap adds it,
 * and nothing follows it; another tap ends it for the visit.
 */
export function GoesWithLine({ guest, shown, onOpen }: Props) {
  useSignals();
  const { cart, menu, quiet } = guest;
  const { LL, money } = useI18n();
  const line = useRef<HTMLDivElement>(null);
  const [isAdded, setIsAdded] = useState(false);
  const avoided = avoidedOf(guest.avoid);
  const groups = shown.optionGroups;
  const isFine = (product: Product) =>
    menu.availabilityOf(product.id).orderable &&
    (avoided === null || standingOf(product, groups, avoided) === 'fits');
  const found = goesWith(shown, cart.lines.value, isFine);
  if (found === null || isAdded || quiet.isQuiet.value) return null;
  const { product, to } = found;
  const words = LL.guest.cart;
  const { price, isFrom } = lowestPrice(product, groups);
  const amount = money(price, shown.venue.currency);
  // What had the focus is about to go.
  const leave = () => line.current?.closest<HTMLElement>('dialog, .order-side')?.focus();
  const add = () => {
    if (!isSimple(product)) {
      onOpen(product.id);
      return;
    }
    leave();
    cart.add({ product: product.id, options: [], quantity: 1, note: '' });
    setIsAdded(true);
  };
  return (
    <div ref={line} className="goes-with">
      <p>
        <span>{words.goesWith({ name: to.name })}</span>
        <b lang={product.lang}>{product.name}</b>
        {amount !== '' && (
          <span className="num">
            {isFrom && `${LL.guest.menu.from()} `}
            {amount}
          </span>
        )}
      </p>
      <IconButton
        shape={plusIcon}
        label={
          isSimple(product)
            ? LL.guest.menu.add({ name: product.name })
            : LL.guest.menu.choose({ name: product.name })
        }
        onClick={add}
      />
      <IconButton
        shape={closeIcon}
        label={words.suggestNothing()}
        onClick={() => {
          leave();
          quiet.be();
        }}
      />
    </div>
  );
}
