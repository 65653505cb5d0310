import { MenuQuery } from '#core/menu/menu.schema.ts';
import { Order } from '#core/ordering/order.schema.ts';
import {
  Board,
  CourseRequest,
  LinesTransition,
  OrderTransition,
  SeenRequest,
  VenueOrderParams,
  VenueParams,
} from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { createKeptBody, sendBody } from '#server/http/kept-answers/kept-answer.ts';
import { createKeptAnswers } from '#server/http/kept-answers/kept-answers.ts';
import { moveCourse } from '../orders/courses.ts';
import { markSeen } from '../orders/mark-seen.usecase.ts';
import { moveLines } from '../orders/move-lines.usecase.ts';
import { moveOrder } from '../orders/move-order.usecase.ts';
import { boardTag, readBoard } from './read-board.usecase.ts';

const NO_CONTENT = 204;
const OK = '200';
const JSON_TYPE = 'application/json';
/** Over all venues: 250 boards of busy evenings. */
const BYTES_KEPT = 16_000_000;

export function boardRoutes(app: App, context: Context): void {
  const answers = createKeptAnswers(BYTES_KEPT);

  app.get(
    '/venues/:venue/board',
    {
      config: { access: 'staff', permission: 'board.see' },
      schema: {
        params: VenueParams,
        querystring: MenuQuery,
        ...documented({
          summary: 'Everything the board shows, as of one event',
          tag: 'staff',
          access: 'staff',
          ok: { schema: Board },
        }),
      },
    },
    async (request, reply) => {
      const { venue } = request.params;
      const { locale } = request.query;
      const tag = await boardTag(context, venue);
      const answer = await answers.find(`${venue} ${locale}`, tag, async () => {
        const board = await readBoard(context, venue, locale);
        return createKeptBody(String(reply.serializeInput(board, OK, JSON_TYPE)));
      });
      return sendBody(answer, request, reply);
    },
  );

  app.post(
    '/venues/:venue/orders/seen',
    {
      config: { access: 'staff', permission: 'board.see' },
      schema: {
        params: VenueParams,
        body: SeenRequest,
        ...documented({
          summary: 'Reports that a board of these stations has shown these orders',
          tag: 'staff',
          access: 'staff',
        }),
      },
    },
    async (request, reply) => {
      await markSeen(context, request.params.venue, request.body);
      return reply.status(NO_CONTENT).send();
    },
  );

  moveRoutes(app, context);
}

function moveRoutes(app: App, context: Context): void {
  app.post(
    '/venues/:venue/orders/:order/transition',
    {
      config: { access: 'staff', permission: 'orders.handle' },
      schema: {
        params: VenueOrderParams,
        body: OrderTransition,
        ...documented({
          summary: 'Accepts or rejects an order, or undoes an acceptance within 5 s',
          tag: 'staff',
          access: 'staff',
          errors: [
            'orders.unknown',
            'orders.state_changed',
            'orders.undo_expired',
            'orders.acknowledgement_required',
          ],
          ok: { schema: Order },
        }),
      },
    },
    (request) => moveOrder(context, byOf(request), request.params.order, request.body),
  );

  app.post(
    '/venues/:venue/orders/:order/lines',
    {
      config: { access: 'staff', permission: 'lines.handle' },
      schema: {
        params: VenueOrderParams,
        body: LinesTransition,
        ...documented({
          summary: 'Changes the state of several lines of an order, all or none',
          tag: 'staff',
          access: 'staff',
          errors: [
            'orders.unknown',
            'lines.unknown',
            'lines.changed',
            'orders.state_changed',
            'orders.undo_expired',
          ],
          ok: { schema: Order },
        }),
      },
    },
    (request) => moveLines(context, byOf(request), request.params.order, request.body),
  );

  app.post(
    '/venues/:venue/orders/:order/courses',
    {
      config: { access: 'staff', permission: 'lines.handle' },
      schema: {
        params: VenueOrderParams,
        body: CourseRequest,
        ...documented({
          summary: 'Fires a held course for a party, or holds it again',
          tag: 'staff',
          access: 'staff',
          errors: ['orders.unknown'],
          ok: { schema: Order },
        }),
      },
    },
    (request) => moveCourse(context, byOf(request), request.params.order, request.body),
  );
}
