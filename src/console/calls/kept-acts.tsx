import type { BillCall } from '#console/components/facts/bill-facts.ts';
import { callTexts } from '#console/components/facts/call-facts.ts';
import type { Bill, NamedBill } from '#core/bills/bill.schema.ts';
import { dueBy } from '#core/bills/cash.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  call: BillCall;
  /** The one that it is about; null while it is not known. */
  bill: Bill | NamedBill | null;
  isBusy: boolean;
  actions: {
    finish(call: BillCall): void;
    receive(call: BillCall): void;
  };
}

/** A sum that is kept for its guest: staff have the money, or do not get it. */
export function KeptActs({ call, bill, isBusy, actions }: Props) {
  const { LL, money } = useI18n();
  if (call.state === 'done') return null;
  const { method, amount, tip } = call.wish;
  const about = `${LL.console.calls.of({ table: call.table.label })}: ${callTexts(LL, call)}`;
  const due = bill && money(dueBy(method, amount + tip, bill.coin), bill.currency);
  const taken = due === null ? LL.console.bill.takenAll() : LL.console.bill.taken({ amount: due });
  return (
    <div className="acts is-kept">
      <Button
        kind="bare"
        isBusy={isBusy}
        label={`${LL.console.bill.notTaken()}, ${about}`}
        onClick={() => actions.finish(call)}
      >
        {LL.console.bill.notTaken()}
      </Button>
      <Button
        kind="plain"
        isBusy={isBusy}
        label={`${taken}, ${about}`}
        onClick={() => actions.receive(call)}
      >
        {taken}
      </Button>
    </div>
  );
}
