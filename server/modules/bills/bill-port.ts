import type { BillPort } from '../seatings/bill-port.ts';
import { readSharedBill, refreshBillRequests } from './bill-requests.ts';
import { askReopening, reopenBill, requestBill } from './seating-bill.ts';
import { askUnpaid } from './unpaid-amount.ts';

export const billPort: BillPort = {
  askUnpaid,
  shared: readSharedBill,
  request: requestBill,
  reopen: reopenBill,
  askReopening,
  refreshRequests: refreshBillRequests,
};
