import type { StationWork } from '#core/menu-import/menu-file.schema.ts';
import type { Service } from '#core/orders/codes.ts';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { VenueKind } from './codes.ts';

/** How a venue takes orders, as far as its kind decides it. */
export interface OrdersOfKind {
  readonly service: Service;
  readonly holdsCourses: boolean;
  readonly joinPolicy: JoinPolicy;
  readonly stationWork: StationWork[];
  readonly settlesPaidBills: boolean;
}

/** The station of a new venue where drinks are made. */
const BAR = 'bar';

/**
 * How one of this kind usually takes orders at these stations: a start that the venue can change. In
 * a restaurant people accept every order, and a bar decides nothing about a drink; in a café and at an
 * event guests collect.
 */
export function ordersOfKind(kind: VenueKind, stations: readonly string[]): OrdersOfKind {
  const byItself = stations
    .filter((station) => (kind === 'bar' ? station === BAR : kind !== 'restaurant'))
    .map((station) => ({ station, acceptsByItself: true, isOneStep: true }));
  return {
    service: kind === 'cafe' || kind === 'event' ? 'collect' : 'table',
    holdsCourses: kind === 'restaurant',
    joinPolicy: sharesTables(kind) ? 'open' : 'one_party',
    stationWork: byItself,
    settlesPaidBills: true,
  };
}

/** Whether people who do not know each other usually sit at one table. */
export function sharesTables(kind: VenueKind): boolean {
  return kind === 'bar' || kind === 'event';
}
