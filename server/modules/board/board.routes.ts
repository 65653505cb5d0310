import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { createKeptBody, sendBody } from '#server/http/kept-answers/kept-answer.ts';
import { createKeptAnswers } from '#server/http/kept-answers/kept-answers.ts';
import { moveCourse } from '../orders/courses.ts';
import { markSeen } from '../orders/mark-seen.usecase.ts';
import { moveLines } from '../orders/move-lines.usecase.ts';
import { moveOrder } from '../orders/move-order.usecase.ts';
import { moveOrders, moveOrdersLines } from '../orders/move-together.usecases.ts';
import { seeAllergy } from '../orders/see-allergy.usecase.ts';
import { boardTag, readBoard, watchBoard } from './board.usecases.ts';

const OK = '200';
const JSON_TYPE = 'application/json';
/** Over all venues: 250 boards of busy evenings. */
const BYTES_KEPT = 16_000_000;

export function boardRoutes(app: App, context: Context): void {
  const answers = createKeptAnswers(BYTES_KEPT);

  handle(app, {
    'GET /venues/:venue/board': async (request, reply) => {
      const { venue } = request.params;
      const { locale } = request.query;
      const tag = await boardTag(context, venue);
      const answer = await answers.find(`${venue} ${locale}`, tag, async () => {
        const board = await readBoard(context, venue, locale);
        return createKeptBody(String(reply.serializeInput(board, OK, JSON_TYPE)));
      });
      return sendBody(answer, request, reply);
    },
    'POST /venues/:venue/orders/seen': (request) =>
      markSeen(context, request.params.venue, request.body),
    'POST /venues/:venue/board/watched': (request) =>
      watchBoard(context, request.params.venue, request.body),
  });

  moveRoutes(app, context);
}

function moveRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /venues/:venue/orders/transitions': (request) =>
      moveOrders(context, byOf(request), request.body.moves),
    'POST /venues/:venue/orders/lines': (request) =>
      moveOrdersLines(context, byOf(request), request.body.moves),
    'POST /venues/:venue/orders/:order/transition': (request) =>
      moveOrder(context, byOf(request), request.params.order, request.body),
    'POST /venues/:venue/orders/:order/lines': (request) =>
      moveLines(context, byOf(request), request.params.order, request.body),
    'POST /venues/:venue/orders/:order/allergy': (request) =>
      seeAllergy(context, byOf(request), request.params.order, request.body),
    'POST /venues/:venue/orders/:order/courses': (request) =>
      moveCourse(context, byOf(request), request.params.order, request.body),
  });
}
