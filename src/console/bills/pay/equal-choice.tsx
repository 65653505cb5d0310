import type { StaffBill } from '#core/bills/bill.schema.ts';
import { unpaidParts } from '#core/bills/shares.ts';
import { BILL_PARTS_MAX } from '#core/shared/limits.ts';
import { Stepper } from '#web/components/form/stepper.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { partsChosen } from './pay-wish.ts';
import type { PayForm } from './use-pay-form.ts';

/** Into how many equal parts the bill is split, and which of them this one is. */
export function EqualChoice({ form, staffBill }: { form: PayForm; staffBill: StaffBill }) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  const { shares = [] } = staffBill.bill;
  const parts = partsChosen(staffBill, form);
  const part = parts - unpaidParts(shares, parts) + 1;
  return (
    <div className="split">
      <span>
        {words.split()}
        <small role="status">{words.splitPart({ part, parts })}</small>
      </span>
      <Stepper
        value={parts}
        min={2}
        max={BILL_PARTS_MAX}
        label={words.split()}
        onChange={(wanted) => form.choose({ parts: wanted })}
      />
    </div>
  );
}
