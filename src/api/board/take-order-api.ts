import type { Locale } from '../../contract/codes.ts';
import type { Menu } from '../../contract/menu/menu.schema.ts';
import type { Order, StaffOrderRequest } from '../../contract/ordering/order.schema.ts';
import type { Http } from '../shared/http.ts';
import { createMenuApi } from '../shared/menu-api.ts';

/** The requests for taking an order. Every call throws only `ApiError`. */
export interface TakeOrderApi {
  getMenu(venue: string, locale: Locale): Promise<Menu>;
  /** `id`: the order's UUIDv7, which makes the request idempotent. */
  takeOrder(venue: string, table: string, id: string, body: StaffOrderRequest): Promise<Order>;
}

export function createTakeOrderApi(http: Http): TakeOrderApi {
  const menus = createMenuApi(http);
  return {
    getMenu: (venue, locale) => menus.getMenu(venue, locale),
    takeOrder: (venue, table, id, body) =>
      http.request('POST', `/venues/${venue}/tables/${table}/orders`, {
        body,
        headers: { 'Idempotency-Key': id },
      }),
  };
}
