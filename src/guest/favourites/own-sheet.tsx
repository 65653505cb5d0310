import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { PopularProduct } from '#core/popular/popular-row.ts';
import { avoidingOf } from '#guest/avoid/avoiding-of.ts';
import { MenuProduct, type ProductContext } from '#guest/menu/menu-product.tsx';
import type { TableGuest } from '#guest/table-page/table-guest.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { eyeIcon } from '#web/components/basic/icons.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ownOf } from './own-of.ts';

interface Props {
  guest: Pick<
    TableGuest,
    'menu' | 'cart' | 'avoid' | 'favourites' | 'lastChoices' | 'pictureUrl' | 'table'
  >;
  shown: Menu;
  onOpen: (product: string) => void;
  onClose: () => void;
}

/** What this guest likes and has ordered here before: kept on the device, never sent. */
export function OwnSheet({ guest, shown, onOpen, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.own;
  const avoiding = useMemo(() => avoidingOf(guest.avoid), [guest.avoid]).value;
  const { liked, again } = ownOf(guest, shown);
  const context = {
    venue: shown.venue,
    groups: shown.optionGroups,
    menu: guest.menu,
    cart: guest.cart,
    avoiding,
    canOrder: guest.table.value !== null,
    pictureAddress: guest.pictureUrl,
    onOpen,
  };
  return (
    <Sheet title={words.title()} hasHead onClose={onClose}>
      <div className="scroll">
        <OwnList {...context} title={words.liked()} own={liked} />
        <OwnList {...context} title={words.again()} own={again} />
        <p className="keep">
          <Icon shape={eyeIcon} size={20} />
          {words.keep()}
        </p>
        <div className="block">
          <button
            type="button"
            className="link"
            onClick={() => {
              guest.favourites.forget(shown.venue.id);
              guest.lastChoices.forget(shown.venue.id);
              onClose();
            }}
          >
            {words.forget()}
          </button>
        </div>
      </div>
    </Sheet>
  );
}

function OwnList({
  title,
  own,
  ...context
}: ProductContext & { title: string; own: readonly PopularProduct[] }) {
  return own.length === 0 ? null : (
    <div className="block own">
      <h3 className="head">{title}</h3>
      <ul>
        {own.map(({ product, category }) => (
          <MenuProduct
            key={product.id}
            {...context}
            product={product}
            placeholderColor={category.placeholderColor}
            isNear
          />
        ))}
      </ul>
    </div>
  );
}
