import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import {
  chooseDrawer,
  countShift,
  explainCount,
  nameDrawers,
  openShift,
  readDrawers,
  recordMove,
} from './drawers.usecases.ts';
import { readDrawerEntries } from './read-entries.usecase.ts';

export function drawerRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/drawers': (request) => readDrawers(context, byOf(request)),
    'GET /venues/:venue/drawers/:drawer/entries': ({ params, query }) =>
      readDrawerEntries(context, params, query),
    'PUT /venues/:venue/drawers': (request) => nameDrawers(context, byOf(request), request.body),
    'PUT /venues/:venue/drawers/choice': (request) =>
      chooseDrawer(context, byOf(request), request.body.drawer),
    'POST /venues/:venue/drawers/:drawer/shifts': (request) =>
      openShift(context, byOf(request), request.params.drawer, request.body),
    'POST /venues/:venue/shifts/:shift/moves': (request) =>
      recordMove(context, byOf(request), request.params.shift, request.body),
    'POST /venues/:venue/shifts/:shift/close': (request) =>
      countShift(context, byOf(request), request.params.shift, request.body),
    'PUT /venues/:venue/shifts/:shift/reason': (request) =>
      explainCount(context, byOf(request), request.params.shift, request.body.reason),
  });
}
