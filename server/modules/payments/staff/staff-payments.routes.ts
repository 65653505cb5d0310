import {
  AttemptDecision,
  AttemptParams,
  DayPayments,
  DayPaymentsQuery,
  PaymentRegistration,
  Reconciliation,
  RefundDecision,
  RefundParams,
  RefundRequest,
  RegisteredPayment,
  RegistrationParams,
  SeatingAttempts,
  StaffAttempt,
  StaffRefund,
  UnresolvedPayments,
} from '#core/billing/staff-payments.schema.ts';
import { VenueParams, VenueSeatingParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf, hasVenuePermission } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { decideAttempt } from './decide-attempt.usecase.ts';
import { decideRefund } from './decide-refund.usecase.ts';
import { reconcileDay } from './reconcile.usecase.ts';
import { refundPayment } from './refund-payment.usecase.ts';
import { readDayPayments, registerPayment } from './register-payments.usecases.ts';
import { readSeatingAttempts, readUnresolved } from './staff-attempts.ts';
import { takeOver } from './take-over.usecase.ts';

/** What staff see of guests' payments, and do about them. */
export function staffPaymentRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'bills.handle' } as const;

  app.get(
    '/venues/:venue/seatings/:seating/attempts',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        ...documented({
          summary: 'The payments of a bill that guests started on their phones',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found'],
          ok: { schema: SeatingAttempts },
        }),
      },
    },
    (request) => readSeatingAttempts(context, request.params.venue, request.params.seating),
  );

  app.post(
    '/venues/:venue/attempts/:attempt/take-over',
    {
      config,
      schema: {
        params: AttemptParams,
        ...documented({
          summary: 'Stops a payment, so that its part of the bill can be paid in another way',
          tag: 'staff',
          access: 'staff',
          errors: [
            'payments.unknown',
            'payments.pay_first',
            'payments.still_open',
            'payments.changed',
          ],
          ok: { schema: StaffAttempt },
        }),
      },
    },
    (request) => takeOver(context, byOf(request), request.params.attempt),
  );

  app.get(
    '/venues/:venue/payments/unresolved',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'Payments and refunds that staff must check',
          tag: 'staff',
          access: 'staff',
          ok: { schema: UnresolvedPayments },
        }),
      },
    },
    (request) => readUnresolved(context, request.params.venue),
  );

  app.put(
    '/venues/:venue/payments/:payment/registration',
    {
      config,
      schema: {
        params: RegistrationParams,
        body: PaymentRegistration,
        ...documented({
          summary: 'Records the number under which a payment is in the cash register',
          tag: 'staff',
          access: 'staff',
          errors: ['payments.unknown', 'payments.registered'],
          ok: { schema: RegisteredPayment },
        }),
      },
    },
    (request) => registerPayment(context, byOf(request), request.params.payment, request.body),
  );

  refundRoutes(app, context);
  dayRoutes(app, context);
}

function refundRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'payments.refund' } as const;

  app.post(
    '/venues/:venue/attempts/:attempt/refund',
    {
      config,
      schema: {
        params: AttemptParams,
        body: RefundRequest,
        ...documented({
          summary: 'Gives back money of a guest’s payment, once by the request’s id',
          tag: 'staff',
          access: 'staff',
          errors: [
            'payments.unknown',
            'payments.refund_too_much',
            'refunds.key_reused',
            'lines.unknown',
          ],
          ok: { schema: StaffAttempt },
        }),
      },
    },
    (request) => refundPayment(context, byOf(request), request.params.attempt, request.body),
  );

  app.post(
    '/venues/:venue/attempts/:attempt/decision',
    {
      config,
      schema: {
        params: AttemptParams,
        body: AttemptDecision,
        ...documented({
          summary: 'Marks a payment as not paid whose outcome the provider does not tell',
          tag: 'staff',
          access: 'staff',
          errors: ['payments.unknown', 'payments.still_open', 'payments.changed'],
          ok: { schema: StaffAttempt },
        }),
      },
    },
    (request) => decideAttempt(context, byOf(request), request.params.attempt, request.body),
  );

  app.post(
    '/venues/:venue/refunds/:refund/decision',
    {
      // What a provider has only those give back who may refund: the use case asks.
      config: { access: 'staff', permission: 'bills.handle' },
      schema: {
        params: RefundParams,
        body: RefundDecision,
        ...documented({
          summary:
            'Sends a refund that waits or failed, records that it was given by hand, or applies it',
          tag: 'staff',
          access: 'staff',
          errors: [
            'refunds.unknown',
            'refunds.state_changed',
            'refunds.being_sent',
            'bills.nothing_to_pay',
          ],
          ok: { schema: StaffRefund },
        }),
      },
    },
    (request) => {
      const mayRefund = hasVenuePermission(request, request.params.venue, 'payments.refund');
      const by = { by: byOf(request), mayRefund };
      return decideRefund(context, by, request.params.refund, request.body);
    },
  );
}

function dayRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'day.close' } as const;

  app.get(
    '/venues/:venue/payments',
    {
      config,
      schema: {
        params: VenueParams,
        querystring: DayPaymentsQuery,
        ...documented({
          summary: 'A business day’s payments, with their numbers in the cash register',
          tag: 'staff',
          access: 'staff',
          ok: { schema: DayPayments },
        }),
      },
    },
    (request) => readDayPayments(context, request.params.venue, request.query.day),
  );

  app.get(
    '/venues/:venue/payments/reconciliation',
    {
      config,
      schema: {
        params: VenueParams,
        querystring: DayPaymentsQuery,
        ...documented({
          summary: 'The differences between a business day’s payments and their providers’ records',
          tag: 'staff',
          access: 'staff',
          ok: { schema: Reconciliation },
        }),
      },
    },
    (request) => reconcileDay(context, request.params.venue, request.query.day),
  );
}
