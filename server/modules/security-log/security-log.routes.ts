import {
  SecurityLog,
  SecurityLogQuery,
} from '../../../src/contract/history/security-log.schema.ts';
import { VenueParams } from '../../../src/contract/people/staff.schema.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app-type.ts';
import { documented } from '../../http/documented.ts';
import { readSecurityLog } from './read-security-log.usecase.ts';

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
}
