import type { RouteTable } from '#core/routes/route.ts';
import { AccountExport } from './own-data.schema.ts';

export const OWN_DATA_ROUTES = {
  'GET /staff/account/export': {
    summary: 'Everything stored about one’s own account, without the hashes of its secrets',
    tag: 'staff',
    access: 'staff',
    isAccount: true,
    isConfirmed: true,
    answer: AccountExport,
  },
  'DELETE /staff/account': {
    summary:
      'Deletes one’s own account for good, right after the password; what it did stays for the books, without its name',
    tag: 'staff',
    access: 'staff',
    isAccount: true,
    isFinal: true,
    errors: ['people.last_owner', 'people.last_operator'],
  },
} as const satisfies RouteTable;
