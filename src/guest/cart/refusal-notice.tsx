import type { Menu } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { tooFewOf } from '#core/orders/vouching.ts';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { FailedProblem } from '#web/stores/failure.ts';
import type { CartSending } from './use-cart-review.ts';

interface Props {
  refusal: { readonly problem: FailedProblem } | null;
  shown: Menu;
  onDismiss: () => void;
  /** Of the cart as it is now, with all that is in it. */
  sending: Pick<CartSending, 'review' | 'send'>;
}

/** Why an order was returned. Its lines are in the cart again. */
export function RefusalNotice({ refusal, shown, onDismiss, sending }: Props) {
  const { LL, money } = useI18n();
  const { currency } = shown.venue;
  if (refusal === null) {
    return null;
  }
  const { code, reason, limit } = refusal.problem;
  const left = tooFewOf(refusal.problem).map(({ product, left: count }) => {
    const args = { name: findProduct(shown, product)?.name ?? product, count };
    return count > 0 ? LL.guest.caps.leftOf(args) : LL.guest.caps.noneLeft(args);
  });
  const words = LL.guest.cart;
  const { was, now } = refusal.problem;
  const { review } = sending;
  if (was !== undefined && now !== undefined && review.canSend) {
    return (
      <div role="alert">
        <Notice
          kind="bad"
          shape={alertIcon}
          title={words.nothingSent()}
          text={words.sumChanged({ was: money(was, currency), now: money(now, currency) })}
          action={{
            label: words.sendFor({ amount: money(review.totals.total, currency) }),
            onClick: sending.send,
          }}
        />
      </div>
    );
  }
  const cap = () => {
    if (limit === undefined) {
      return '';
    }
    return code === 'orders.amount_cap'
      ? ` ${LL.guest.caps.amount({ amount: money(limit, currency) })}`
      : ` ${LL.guest.caps.line({ count: limit })}`;
  };
  return (
    <div role="alert">
      <Notice
        kind="bad"
        shape={alertIcon}
        title={words.nothingSent()}
        text={`${[errorText(LL, code), ...left].join(' ')}${cap()}${reason ? ` ${LL.common.quote({ words: reason })}` : ''}`}
        action={{ label: LL.guest.status.understood(), onClick: onDismiss }}
      />
    </div>
  );
}
