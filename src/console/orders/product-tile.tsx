import type { Product } from '#core/menu/menu.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { minusIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Tile } from './tiles.ts';

interface Props extends Tile {
  needsChoice: boolean;
  currency: string;
  /** Pieces of it in the order. */
  count: number;
  onPick: (product: Product) => void;
  onLess: (product: Product) => void;
}

/** A product under a wet finger: one tap adds one, the minus takes it off. */
export function ProductTile({ product, color, currency, count, ...props }: Props) {
  const { LL, money } = useI18n();
  const words = LL.takeOrder;
  const { name } = product;
  return (
    <li className={`tile category-${color} ${count > 0 ? 'is-in' : ''}`}>
      <button
        type="button"
        className="pick"
        aria-haspopup={props.needsChoice ? 'dialog' : undefined}
        onClick={() => props.onPick(product)}
      >
        <span className="name">{name}</span>
        {props.isSoldOut && <small>{LL.console.soldOut.isOut()}</small>}
        {!props.isSoldOut && props.left !== null && (
          <small className="num">{words.left({ count: props.left })}</small>
        )}
        <span className="num price">{money(product.price, currency)}</span>
        {count > 0 && (
          <b className="num count">
            {count}
            <span className="hidden-text"> {words.inOrder()}</span>
          </b>
        )}
      </button>
      {count > 0 && (
        <button
          type="button"
          className="less"
          aria-label={words.less({ name })}
          onClick={(event) => {
            // The last one takes this button along: the focus stays on the tile.
            if (count === 1) event.currentTarget.parentElement?.querySelector('button')?.focus();
            props.onLess(product);
          }}
        >
          <Icon shape={minusIcon} size={24} />
        </button>
      )}
    </li>
  );
}
