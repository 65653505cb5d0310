import { VenueParams } from '#core/people/staff.schema.ts';
import {
  OwnersNews,
  OwnersNewsSeen,
  SecurityLog,
  SecurityLogQuery,
} from '#core/security-log/security-log.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { readOwnersNews, seeOwnersNews } from './owners-news.usecases.ts';
import { readSecurityLog } from './read-security-log.usecase.ts';

const NO_CONTENT = 204;

export function securityLogRoutes(app: App, context: Context): void {
  app.get(
    '/venues/:venue/security-log',
    {
      config: { access: 'staff', permission: 'security.see' },
      schema: {
        params: VenueParams,
        querystring: SecurityLogQuery,
        ...documented({
          summary:
            'Sign-ins and refusals, and changes of roles, links, table ids, menu and settings; newest first, by page, for a year',
          tag: 'staff',
          access: 'staff',
          errors: ['venues.unknown'],
          ok: { schema: SecurityLog },
        }),
      },
    },
    ({ params, query }) => readSecurityLog(context, params.venue, query),
  );

  // The console asks by itself, whatever page is open: that is no desk work.
  const config = { access: 'staff', permission: 'security.see', isFollowed: true } as const;
  app.get(
    '/venues/:venue/owners-news',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'Changes to payments, addresses and access that this owner has not seen',
          tag: 'staff',
          access: 'staff',
          errors: ['venues.unknown'],
          ok: { schema: OwnersNews },
        }),
      },
    },
    (request) => readOwnersNews(context, byOf(request)),
  );

  app.post(
    '/venues/:venue/owners-news/seen',
    {
      config,
      schema: {
        params: VenueParams,
        body: OwnersNewsSeen,
        ...documented({
          summary: 'Marks the changes up to an entry as seen by this owner',
          tag: 'staff',
          access: 'staff',
        }),
      },
    },
    async (request, reply) => {
      await seeOwnersNews(context, byOf(request), request.body.entry);
      return reply.status(NO_CONTENT).send();
    },
  );
}
