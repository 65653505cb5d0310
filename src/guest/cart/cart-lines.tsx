import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import type { CartLine } from '#core/cart/cart.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { chosenOptions } from '#core/menu/options.ts';
import { type Avoided, choiceWords } from '#web/avoid/conflict.ts';
import { optionNames } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuStore } from '#web/stores/menu-store.ts';
import { CartLineRow } from './cart-line-row.tsx';
import type { CartReview } from './cart-review.ts';
import type { CartStore } from './cart-store.ts';

interface Props {
  lines: readonly CartLine[];
  shown: Menu;
  index: MenuStore['index']['value'];
  review: CartReview;
  /** What the guest avoids, or null. */
  avoided: Avoided | null;
  cart: Pick<CartStore, 'setQuantity' | 'remove' | 'setLater'>;
  onEdit: (line: CartLine) => void;
}

/** The cart's lines, with quantity, editing and removal. */
export function CartLines({ lines, shown, index, review, avoided, cart, onEdit }: Props) {
  const { LL, money } = useI18n();
  const { currency } = shown.venue;
  const groups = shown.optionGroups;
  const warningsOf = (product: Product, chosen: readonly string[], whom: Avoided) => {
    const claim = allergenClaim(product, groups, chosen);
    return choiceWords(LL, { product, groups, chosen, claim }, whom);
  };
  return (
    <ul className="cart-lines">
      {lines.map((line) => {
        const product = index?.products.get(line.product);
        const chosen = product ? chosenOptions(product, groups, line.options) : [];
        const price = review.totals.prices.get(line.key);
        return (
          <CartLineRow
            key={line.key}
            line={line}
            name={product?.name ?? line.seenName}
            lang={findProduct(shown, line.product)?.lang}
            options={optionNames(LL, chosen)}
            optionName={(id) => chosen.find((option) => option.id === id)?.name}
            total={money(price?.total ?? 0, currency)}
            currency={currency}
            warnings={product && avoided ? warningsOf(product, line.options, avoided) : []}
            issues={review.issues.get(line.key) ?? []}
            isGone={review.gone.has(line.key)}
            isLater={review.waits.has(line.key)}
            canEdit={product !== undefined}
            onQuantity={(quantity) => cart.setQuantity(line.key, quantity)}
            onEdit={() => onEdit(line)}
            onRemove={() => cart.remove(line.key)}
            onLater={
              lines.length > 1 || line.later ? (later) => cart.setLater(line.key, later) : null
            }
          />
        );
      })}
    </ul>
  );
}
