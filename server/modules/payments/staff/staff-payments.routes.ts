import type { Context } from '#server/context.ts';
import { byOf, orApproved } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readDayPayments } from './day-payments.usecase.ts';
import { decideRefund } from './decide-refund.usecase.ts';
import { decideAttempt, takeOver } from './end-attempt.usecases.ts';
import { reconcileDay } from './reconcile.usecase.ts';
import { refundPayment } from './refund-payment.usecase.ts';
import { readSeatingAttempts, readUnresolved } from './staff-attempts.ts';

/** What staff see of guests' payments, and do about them. */
export function staffPaymentRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/seatings/:seating/attempts': (request) =>
      readSeatingAttempts(context, request.params.venue, request.params.seating),
    'POST /venues/:venue/attempts/:attempt/take-over': (request) =>
      takeOver(context, byOf(request), request.params.attempt),
    'GET /venues/:venue/payments/unresolved': (request) =>
      readUnresolved(context, request.params.venue),
    'POST /venues/:venue/attempts/:attempt/refund': (request) =>
      refundPayment(context, byOf(request), request.params.attempt, request.body),
    'POST /venues/:venue/attempts/:attempt/decision': (request) =>
      decideAttempt(context, byOf(request), request.params.attempt, request.body),
    'POST /venues/:venue/refunds/:refund/decision': (request) =>
      orApproved(request, 'payments.refund', (mayRefund) => {
        const by = { by: byOf(request), mayRefund };
        return decideRefund(context, by, request.params.refund, request.body);
      }),
    'GET /venues/:venue/payments': (request) =>
      readDayPayments(context, request.params.venue, request.query.day),
    'GET /venues/:venue/payments/reconciliation': (request) =>
      reconcileDay(context, request.params.venue, request.query.day),
  });
}
