import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import {
  adjustBill,
  correctPayment,
  moveBillLines,
  readBill,
  readSeatingSums,
  recordPayment,
  restoreBill,
  settleBill,
} from './bills.usecases.ts';

export function billRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/seatings/:seating/bill': (request) =>
      readBill(context, request.params.venue, request.params.seating),
    'GET /venues/:venue/seatings/sums': (request) => readSeatingSums(context, request.params.venue),
    'POST /venues/:venue/seatings/:seating/payments': (request) =>
      recordPayment(context, byOf(request), request.params.seating, request.body),
    'POST /venues/:venue/seatings/:seating/settle': (request) =>
      settleBill(context, byOf(request), request.params.seating, request.body),
    'POST /venues/:venue/seatings/:seating/payments/:payment/correction': (request) =>
      correctPayment(context, byOf(request), request.params, request.body),
    'POST /venues/:venue/seatings/:seating/adjustments': (request) =>
      adjustBill(context, byOf(request), request.params.seating, request.body),
    'POST /venues/:venue/seatings/:seating/bill-lines': (request) =>
      moveBillLines(context, byOf(request), request.params.seating, request.body),
    'DELETE /venues/:venue/seatings/:seating/adjustments/:adjustment': (request) => {
      const { seating, adjustment } = request.params;
      return restoreBill(context, byOf(request), seating, adjustment);
    },
  });
}
