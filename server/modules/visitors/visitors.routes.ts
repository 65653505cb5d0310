import {
  ErasedVisitorData,
  FoundVisitorData,
  VisitorAuditLog,
  VisitorChoice,
  VisitorExport,
  VisitorSearch,
} from '#core/visitors/visitors.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import {
  eraseVisitorData,
  exportVisitorData,
  findVisitorData,
  readVisitorAuditLog,
} from './visitors.usecases.ts';

/** What one visitor sent with all forms, for the operator who answers their request. */
export function visitorRoutes(app: App, context: Context): void {
  const config = { access: 'staff', installationPermission: 'visitors.answer' } as const;
  const ofOperator = { tag: 'operator', access: 'staff' } as const;

  app.post(
    '/operator/visitors/search',
    {
      config,
      schema: {
        body: VisitorSearch,
        ...documented({
          ...ofOperator,
          summary: 'Feedback and registration requests that a person could have sent',
          ok: { schema: FoundVisitorData },
        }),
      },
    },
    ({ body }) => findVisitorData(context, body.query),
  );

  app.post(
    '/operator/visitors/export',
    {
      config,
      schema: {
        body: VisitorChoice,
        ...documented({
          ...ofOperator,
          summary: 'Everything stored about the chosen messages, for the person who sent them',
          ok: { schema: VisitorExport },
        }),
      },
    },
    (request) => exportVisitorData(context, staffOf(request).staff, request.body),
  );

  app.post(
    '/operator/visitors/erase',
    {
      config,
      schema: {
        body: VisitorChoice,
        ...documented({
          ...ofOperator,
          summary: 'Deletes the chosen messages permanently, as their sender may ask',
          ok: { schema: ErasedVisitorData },
        }),
      },
    },
    (request) => eraseVisitorData(context, staffOf(request).staff, request.body),
  );

  app.get(
    '/operator/visitors/audit-log',
    {
      config,
      schema: documented({
        ...ofOperator,
        summary: 'What was saved or deleted at visitors’ request in the last year, and by whom',
        ok: { schema: VisitorAuditLog },
      }),
    },
    () => readVisitorAuditLog(context),
  );
}
