import { alertIcon } from '../../components/basic/icons.ts';
import { Notice } from '../../components/status/notice.tsx';
import type { Problem } from '../../contract/problem.schema.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';

interface Props {
  refusal: { readonly problem: Problem } | null;
  currency: string;
  onDismiss: () => void;
}

/** Why an order came back. What it held is in the cart again. */
export function RefusalNotice({ refusal, currency, onDismiss }: Props) {
  const { LL, money } = useI18n();
  if (refusal === null) {
    return null;
  }
  const { code, reason, limit } = refusal.problem;
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
        title={LL.guest.cart.nothingSent()}
        text={`${errorText(LL, code)}${cap()}${reason ? ` ${LL.common.quote({ words: reason })}` : ''}`}
        action={{ label: LL.guest.status.understood(), onClick: onDismiss }}
      />
    </div>
  );
}
