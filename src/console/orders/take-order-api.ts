import type { Menu } from '#core/menu/menu.schema.ts';
import type { Order, StaffOrderRequest } from '#core/ordering/order.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Http } from '#web/http/http.ts';
import { createMenuApi } from '#web/http/menu-api.ts';

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
