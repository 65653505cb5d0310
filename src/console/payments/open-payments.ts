import type { Http } from '#web/http/http.ts';
import { systemClock } from '#web/platform/clock.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createDayPaymentsStore, type DayPaymentsStore } from './day-payments-store.ts';
import { createPartyPaymentsStore, type PartyPaymentsStore } from './party-payments-store.ts';
import { createPaymentsApi } from './payments-api.ts';
import {
  createUnresolvedPaymentsStore,
  type UnresolvedPaymentsStore,
} from './unresolved-payments-store.ts';

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
