/** What a program may do with a key; each route that keys may call names one. */
export const SCOPES = [
  'venue.read',
  'tables.write',
  'menu.read',
  'menu.write',
  'availability.write',
  'orders.read',
  'orders.write',
  'bills.read',
  'payments.read',
  'till.register',
] as const;
export type Scope = (typeof SCOPES)[number];
