import { createPaymentsApi } from '../../api/console/payments-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemRandom } from '../../platform/random.ts';
import {
  createPartyPaymentsStore,
  type PartyPaymentsStore,
} from '../../stores/console/payments/party-payments.ts';

/** One party's payments on their phones. */
export function partyPaymentsOf(http: Http, venue: string): PartyPaymentsStore {
  const api = createPaymentsApi(http);
  return createPartyPaymentsStore({ api, venue, clock: systemClock, random: systemRandom });
}
