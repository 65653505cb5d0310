import { createPaymentsApi } from '../../api/console/payments-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemRandom } from '../../platform/random.ts';
import {
  createDayPaymentsStore,
  type DayPaymentsStore,
} from '../../stores/console/payments/day-payments.ts';
import {
  createPartyPaymentsStore,
  type PartyPaymentsStore,
} from '../../stores/console/payments/party-payments.ts';
import {
  createUnresolvedPaymentsStore,
  type UnresolvedPaymentsStore,
} from '../../stores/console/payments/unresolved-payments.ts';

/** One party's payments on their phones. */
export function partyPaymentsOf(http: Http, venue: string): PartyPaymentsStore {
  const api = createPaymentsApi(http);
  return createPartyPaymentsStore({ api, venue, clock: systemClock, random: systemRandom });
}

/** The venue's payments and refunds that somebody has to look at. */
export function unresolvedPaymentsOf(http: Http, venue: string): UnresolvedPaymentsStore {
  return createUnresolvedPaymentsStore(createPaymentsApi(http), venue);
}

/** A business day's payments, for the cash register and against the provider. */
export function dayPaymentsOf(http: Http, venue: string, day: string): DayPaymentsStore {
  return createDayPaymentsStore(createPaymentsApi(http), venue, day);
}
