import type { RequestOf, RouteId } from '#core/routes/routes.ts';
import { type Asked, filled, type Given } from './call.ts';
import { apiRoot } from './http.ts';

/** The address of a route for what asks for it by itself: a link, a picture, a stream. */
export type AddressOf = <Id extends Extract<RouteId, `GET ${string}`>>(
  id: Id,
  ...request: Given<RequestOf<Id> & object>
) => string;

/** `base`: the API's origin, without `/api/v1`; empty for the page's own. */
export function createAddressOf(base: string): AddressOf {
  return (id, { params, query }: Asked = {}) => {
    const path = filled(id.slice('GET '.length), params);
    return apiRoot(base) + path + (query ? `?${new URLSearchParams(query)}` : '');
  };
}
