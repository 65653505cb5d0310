/**
 * Who may call a route. `past-guest` and `guest-or-staff` also admit ended sessions, and leave it
 * to the use case what these may still do: use an order's key, and see unfinished orders. `device` is a paired
 * tablet, also a locked one. A route
 * without a type is closed to everyone.
 */
export type Access = 'anyone' | 'guest' | 'past-guest' | 'guest-or-staff' | 'staff' | 'device';
