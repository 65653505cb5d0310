import { Stepper } from '../../src/components/form/stepper.tsx';
import { BILL_PARTS_MAX } from '../../src/contract/limits.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { PaymentForm } from './use-payment-form.ts';

/** How many equal parts the bill is split into, and which of them this payment is. */
export function SplitFields({ form }: { form: PaymentForm }) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  if (form.chosen !== null) return null;
  const { split } = form;
  return (
    <div className="split">
      <span>
        {words.split()}
        <small role="status">{split === null ? words.splitNone() : words.splitPart(split)}</small>
      </span>
      <Stepper
        value={split?.parts ?? 1}
        min={1}
        max={BILL_PARTS_MAX}
        label={words.split()}
        onChange={(parts) => form.enter({ parts, amount: null })}
      />
    </div>
  );
}
