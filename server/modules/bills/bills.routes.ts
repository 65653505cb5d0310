import {
  AdjustmentParams,
  AdjustmentRequest,
  PaymentCorrection,
  PaymentParams,
  PaymentRequest,
  SeatingSums,
  SettleRequest,
  StaffBill,
} from '#core/billing/bill.schema.ts';
import { VenueParams, VenueSeatingParams } from '#core/people/staff.schema.ts';
import { Seating } from '#core/seating/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import {
  adjustBill,
  correctPayment,
  readBill,
  recordPayment,
  restoreBill,
  settleBill,
} from './bills.usecases.ts';
import { readSeatingSums } from './seating-sums.usecase.ts';

const CREATED = 201;

export function billRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'bills.handle' } as const;

  app.get(
    '/venues/:venue/seatings/:seating/bill',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        ...documented({
          summary: 'What a seating owes and has paid',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found'],
          ok: { schema: StaffBill },
        }),
      },
    },
    (request) => readBill(context, request.params.venue, request.params.seating),
  );

  app.get(
    '/venues/:venue/seatings/sums',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'What each open seating owes and has paid',
          tag: 'staff',
          access: 'staff',
          ok: { schema: SeatingSums },
        }),
      },
    },
    (request) => readSeatingSums(context, request.params.venue),
  );

  app.post(
    '/venues/:venue/seatings/:seating/payments',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        body: PaymentRequest,
        ...documented({
          summary: 'Records a payment, once by its id; the tip is in addition to the amount',
          tag: 'staff',
          access: 'staff',
          errors: [
            'request.not_found',
            'bills.host_pays',
            'bills.state_changed',
            'bills.overpaid',
            'calls.unknown',
            'bills.key_reused',
          ],
          ok: { status: CREATED, schema: StaffBill },
        }),
      },
    },
    async (request, reply) => {
      const { seating } = request.params;
      const bill = await recordPayment(context, byOf(request), seating, request.body);
      return reply.status(CREATED).send(bill);
    },
  );

  app.post(
    '/venues/:venue/seatings/:seating/settle',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        body: SettleRequest,
        ...documented({
          summary: 'Closes a bill that is paid, or that the host pays, and ends the seating',
          tag: 'staff',
          access: 'staff',
          errors: [
            'request.not_found',
            'bills.state_changed',
            'bills.not_paid',
            'bills.not_given_back',
            'seatings.moved',
          ],
          ok: { schema: Seating },
        }),
      },
    },
    (request) => settleBill(context, byOf(request), request.params.seating, request.body),
  );

  adjustmentRoutes(app, context);
  correctionRoute(app, context);
}

function correctionRoute(app: App, context: Context): void {
  app.post(
    '/venues/:venue/seatings/:seating/payments/:payment/correction',
    {
      config: { access: 'staff', permission: 'payments.correct' } as const,
      schema: {
        params: PaymentParams,
        body: PaymentCorrection,
        ...documented({
          summary:
            'Corrects a payment, once by its id; the old entry stays and is reversed by a new one',
          tag: 'staff',
          access: 'staff',
          errors: [
            'request.not_found',
            'payments.corrected',
            'payments.given_back',
            'bills.overpaid',
            'bills.key_reused',
          ],
          ok: { status: CREATED, schema: StaffBill },
        }),
      },
    },
    async (request, reply) => {
      const bill = await correctPayment(context, byOf(request), request.params, request.body);
      return reply.status(CREATED).send(bill);
    },
  );
}

function adjustmentRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'bills.adjust' } as const;

  app.post(
    '/venues/:venue/seatings/:seating/adjustments',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        body: AdjustmentRequest,
        ...documented({
          summary: 'Reduces a bill or one of its lines, once by its id',
          tag: 'staff',
          access: 'staff',
          errors: [
            'request.not_found',
            'lines.unknown',
            'bills.host_pays',
            'bills.state_changed',
            'adjustments.changed',
            'bills.nothing_to_pay',
            'adjustments.too_much',
            'bills.key_reused',
          ],
          ok: { status: CREATED, schema: StaffBill },
        }),
      },
    },
    async (request, reply) => {
      const { seating } = request.params;
      const bill = await adjustBill(context, byOf(request), seating, request.body);
      return reply.status(CREATED).send(bill);
    },
  );

  app.delete(
    '/venues/:venue/seatings/:seating/adjustments/:adjustment',
    {
      config,
      schema: {
        params: AdjustmentParams,
        ...documented({
          summary: 'Reverts a reduction of a bill',
          tag: 'staff',
          access: 'staff',
          errors: ['request.not_found', 'bills.host_pays', 'bills.state_changed'],
          ok: { schema: StaffBill },
        }),
      },
    },
    (request) => {
      const { seating, adjustment } = request.params;
      return restoreBill(context, byOf(request), seating, adjustment);
    },
  );
}
