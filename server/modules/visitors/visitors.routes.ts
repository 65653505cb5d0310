import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import {
  eraseVisitorData,
  exportVisitorData,
  findVisitorData,
  readVisitorAuditLog,
} from './visitors.usecases.ts';

/** What one visitor sent with all forms, for the operator who answers their request. */
export function visitorRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /operator/visitors/search': ({ body }) => findVisitorData(context, body.query),
    'POST /operator/visitors/export': (request) =>
      exportVisitorData(context, staffOf(request).staff, request.body),
    'POST /operator/visitors/erase': (request) =>
      eraseVisitorData(context, staffOf(request).staff, request.body),
    'GET /operator/visitors/audit-log': () => readVisitorAuditLog(context),
  });
}
