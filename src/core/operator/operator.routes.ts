import type { RouteTable } from '#core/routes/route.ts';
import { HostedPlans, Operator, OperatorDetails } from './operator.schema.ts';

export const OPERATOR_ROUTES = {
  'GET /installation/operator': {
    summary: 'What the pages say of who runs the installation, and the prices of hosted venues',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'venues.manage',
    answer: Operator,
  },
  'PUT /installation/operator/details': {
    summary:
      'Says who runs the installation; what the server’s environment says already is not changed',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'venues.manage',
    // Visitors write where it says, and hold it responsible.
    isConfirmed: true,
    body: OperatorDetails,
    errors: [
      'operator.no_name',
      'operator.bad_contact',
      'operator.bad_phone',
      'operator.bad_policy',
    ],
    answer: Operator,
  },
  'PUT /installation/operator/plans': {
    summary: 'Sets the prices of hosted venues in the site’s price list; none takes them away',
    tag: 'operator',
    access: 'staff',
    installationPermission: 'venues.manage',
    isConfirmed: true,
    body: HostedPlans,
    errors: ['operator.unnamed_plan', 'operator.fixed_plans'],
    answer: Operator,
  },
} as const satisfies RouteTable;
