import { useSignals } from '@preact/signals-react/runtime';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { CartStore } from './cart-store.ts';

/** What the guest asks of the whole order. */
export function CartWishes({
  cart,
}: {
  cart: Pick<CartStore, 'offeredWishes' | 'wishes' | 'wish'>;
}) {
  useSignals();
  const { LL } = useI18n();
  return cart.offeredWishes.value.map((wish) => (
    <ChoiceRow
      key={wish}
      kind="many"
      group={`wish-${wish}`}
      name={LL.common.wishes[wish]()}
      isChosen={cart.wishes.value.includes(wish)}
      onChoose={(isWanted) => cart.wish(wish, isWanted)}
    />
  ));
}
