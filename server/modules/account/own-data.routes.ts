import { AccountExport } from '#core/people/own-data.schema.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { clearStaffCookie } from '#server/http/staff-cookie.ts';
import { eraseAccount } from './erase-account.usecase.ts';
import { exportAccount } from './export-account.usecase.ts';

const NO_CONTENT = 204;

/** What is stored of the person who asks: to be read, and to be deleted. */
export function ownDataRoutes(app: App, context: Context): void {
  app.get(
    '/staff/account/export',
    {
      config: { access: 'staff', isAccount: true, isConfirmed: true },
      schema: documented({
        summary: 'Everything stored about one’s own account, without the hashes of its secrets',
        tag: 'staff',
        access: 'staff',
        ok: { schema: AccountExport },
      }),
    },
    (request) => exportAccount(context, staffOf(request).staff.id),
  );

  app.delete(
    '/staff/account',
    {
      config: { access: 'staff', isAccount: true, isFinal: true },
      schema: documented({
        summary:
          'Deletes one’s own account for good, right after the password; what it did stays for the books, without its name',
        tag: 'staff',
        access: 'staff',
        errors: ['people.last_owner', 'people.last_operator'],
      }),
    },
    async (request, reply) => {
      await eraseAccount(context, staffOf(request));
      clearStaffCookie(request, reply);
      return reply.status(NO_CONTENT).send();
    },
  );
}
