import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import type { AskToConfirm } from './confirm-mail.ts';
import {
  addDayMail,
  applyMailLink,
  readDayMails,
  readMailLink,
  readMailsOfDay,
  removeDayMail,
} from './day-mails.usecases.ts';

export function dayMailRoutes(app: App, context: Context, ask: AskToConfirm | null): void {
  handle(app, {
    'GET /venues/:venue/day-mails': ({ params }) => readDayMails(context, params.venue),
    'POST /venues/:venue/day-mails': (request) =>
      addDayMail(context, ask, byOf(request), request.body),
    'DELETE /venues/:venue/day-mails/:address': ({ params }) => removeDayMail(context, params),
    'GET /venues/:venue/days/:day/mails': ({ params }) => readMailsOfDay(context, params),
    'POST /day-mails/read': ({ body }) => readMailLink(context, body.token),
    'POST /day-mails/use': ({ body }) => applyMailLink(context, body.token),
  });
}
