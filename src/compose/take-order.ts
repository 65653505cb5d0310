import type { Http } from '../api/http.ts';
import { createTakeOrderApi } from '../api/take-order-api.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { createTakeOrderStore, type TakeOrderStore } from '../stores/take-order.ts';

/** Taking orders in a venue, brought to life when its page is opened. */
export function openTakeOrder(http: Http): TakeOrderStore {
  return createTakeOrderStore({
    api: createTakeOrderApi(http),
    clock: systemClock,
    random: systemRandom,
  });
}
