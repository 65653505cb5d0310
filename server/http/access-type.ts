/**
 * Who may call a route. `past-guest` and `guest-or-staff` let ended sessions in as well, and leave
 * it to the use case what is still theirs: an order's key, and orders that are not finished. A
 * route that says nothing is closed to everyone.
 */
export type Access = 'anyone' | 'guest' | 'past-guest' | 'guest-or-staff' | 'staff';
