import type { Service } from '#core/orders/codes.ts';
import type { UsualWait } from '#core/orders/usual-wait.ts';
import { waitText } from '#guest/orders/wait-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { bellIcon, clockIcon, idIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type CartReview, nothingBecause } from './cart-review.ts';

interface NotesProps {
  review: CartReview;
  service: Service;
  /** Its guest comes at a time of their own. */
  isTakenAway: boolean;
  /** The current waiting time. */
  wait: UsualWait | null;
}

/** How long it takes, and what to have ready. */
export function CartNotes({ review, service, isTakenAway, wait }: NotesProps) {
  const { LL } = useI18n();
  const words = LL.guest.cart;
  return (
    <>
      {wait !== null && !isTakenAway && (
        <p className="id-note">
          <Icon shape={clockIcon} size={20} />
          {waitText(LL, wait)}
        </p>
      )}
      {review.hasCourses && (
        <p className="id-note">
          <Icon shape={clockIcon} size={20} />
          {LL.guest.courses.cart()}
        </p>
      )}
      {service === 'collect' && !isTakenAway && (
        <p className="id-note">
          <Icon shape={bellIcon} size={20} />
          {LL.guest.collect.cart()}
        </p>
      )}
      {review.hasAlcohol && (
        <p className="id-note">
          <Icon shape={idIcon} size={20} />
          {service === 'collect' ? LL.guest.collect.adult() : words.adult()}
        </p>
      )}
    </>
  );
}

/** The total and the included VAT. */
export function CartSums({ review, currency }: { review: CartReview; currency: string }) {
  const { LL, money } = useI18n();
  const { totals, vat } = review;
  const { total } = totals;
  const vatSum = vat.reduce((sum, share) => sum + share.vat, 0);
  if (money(total, currency) === '' || nothingBecause(review) !== null) return null;
  return (
    <div className="sums">
      <p className="all">
        {LL.common.total()} <span className="num">{money(total, currency)}</span>
      </p>
      <p className="vat">
        {LL.guest.cart.ofWhichVat()} <span className="num">{money(vatSum, currency)}</span>
      </p>
    </div>
  );
}
