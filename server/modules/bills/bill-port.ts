import type { BillPort } from '../seatings/bill-port.ts';
import { readSharedBill, refreshBillRequests } from './bill-requests.ts';
import { reopenBill, requestBill } from './seating-bill.ts';
import { sumUnpaid } from './unpaid-amount.ts';

export const billPort: BillPort = {
  unpaid: sumUnpaid,
  shared: readSharedBill,
  request: requestBill,
  reopen: reopenBill,
  refreshRequests: refreshBillRequests,
};
