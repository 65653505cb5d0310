import { starIcon } from '#console/components/icons/console-icons.ts';
import type { Product } from '#core/menu/menu.schema.ts';
import { isSimple } from '#core/menu/options.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  product: Product;
  currency: string;
  isSoldOut: boolean;
  isFavourite: boolean;
  onPick: (product: Product) => void;
  onFavourite: (id: string) => void;
}

/** A product on the waiters' menu: one tap adds it, the star makes it a favourite. */
export function PickerRow({ product, currency, isSoldOut, isFavourite, ...on }: Props) {
  const { LL, money } = useI18n();
  const { id, name } = product;
  return (
    <li>
      <button
        type="button"
        className="pick"
        aria-haspopup={isSimple(product) ? undefined : 'dialog'}
        onClick={() => on.onPick(product)}
      >
        <span>
          {name}
          {isSoldOut && <small>{LL.console.soldOut.isOut()}</small>}
        </span>
        <span className="num">{money(product.price, currency)}</span>
      </button>
      <button
        type="button"
        className={isFavourite ? 'star is-on' : 'star'}
        aria-pressed={isFavourite}
        aria-label={LL.takeOrder.favourite({ name })}
        onClick={() => on.onFavourite(id)}
      >
        <Icon shape={starIcon} size={24} />
      </button>
    </li>
  );
}
