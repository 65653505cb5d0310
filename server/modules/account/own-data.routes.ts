import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { clearStaffCookie } from '#server/http/staff-cookie.ts';
import { eraseAccount } from './erase-account.usecase.ts';
import { exportAccount } from './export-account.usecase.ts';

/** What is stored of the person who asks: to be read, and to be deleted. */
export function ownDataRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /staff/account/export': (request) => exportAccount(context, staffOf(request).staff.id),
    'DELETE /staff/account': async (request, reply) => {
      await eraseAccount(context, staffOf(request));
      clearStaffCookie(request, reply);
    },
  });
}
