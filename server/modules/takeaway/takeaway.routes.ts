import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { askForOrderMail, readOrderMail, stopOrderMail } from './mails/order-mails.usecases.ts';
import { readPickUpTimes } from './read-pick-up-times.usecase.ts';

export function takeawayRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /tables/:table/pick-up': ({ params }) => readPickUpTimes(context, params.table),
    'GET /orders/:order/mail': (request) => readOrderMail(context, ofOrder(request)),
    'PUT /orders/:order/mail': (request) =>
      askForOrderMail(context, ofOrder(request), request.body),
    'DELETE /orders/:order/mail': (request) => stopOrderMail(context, ofOrder(request)),
  });
}

const ofOrder = (request: Parameters<typeof guestOf>[0] & { params: { order: string } }) => ({
  session: guestOf(request),
  order: request.params.order,
});
