import { PauseRequest, PausesAnswer, SoldOutRequest } from '#core/people/staff.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';

export const AVAILABILITY_ROUTES = {
  'PUT /venues/:venue/products/:product/sold-out': {
    summary: 'Marks a product as sold out or available, or says how many portions are left',
    tag: 'staff',
    access: 'staff',
    permission: 'products.sold_out',
    scope: 'availability.write',
    body: SoldOutRequest,
    errors: ['products.unknown', 'products.count_changed'],
  },
  'PUT /venues/:venue/options/:option/sold-out': {
    summary: 'Marks an option as sold out or available, in every product that offers it',
    tag: 'staff',
    access: 'staff',
    permission: 'products.sold_out',
    scope: 'availability.write',
    body: SoldOutRequest,
    errors: ['options.unknown', 'products.count_changed'],
  },
  'PUT /venues/:venue/pauses': {
    summary: 'Pauses or resumes ordering, in the whole venue or at one station',
    tag: 'staff',
    access: 'staff',
    permission: 'venue.pause',
    scope: 'availability.write',
    isApprovable: true,
    body: PauseRequest,
    answer: PausesAnswer,
  },
} as const satisfies RouteTable;
