import { PrintPaper } from '#console/printers/print-paper.tsx';
import type { BillOf } from '#console/printers/receipt-store.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Prints one of a party's bills, which can be seen before. */
export function PrintBill({ staffBill, ...of }: BillOf & { staffBill: StaffBill }) {
  const { LL } = useI18n();
  return (
    <PrintPaper
      paper="bill"
      text={LL.printers.paper.bill()}
      onPrint={(store, printer) => store.printBill(of, printer)}
      picture={{
        of: (store, printer) => store.billPicture(of, printer),
        version: JSON.stringify([of, staffBill.bill]),
      }}
    />
  );
}
