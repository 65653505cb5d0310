import type { AnswerOf, RequestOf, RouteId } from '#core/routes/routes.ts';
import type { Http, Method, RequestOptions } from './http.ts';

type Asked = RequestOptions & { readonly params?: Readonly<Record<string, string>> };

/** What a caller says to a route. */
export type Asking<Id extends RouteId> = RequestOf<Id> & Pick<Asked, 'token'>;

/** Calls a route of the API by its name in the table of routes. Throws only `ApiError`. */
export type Call = <Id extends RouteId>(
  id: Id,
  ...request: object extends Asking<Id> ? [request?: Asking<Id>] : [request: Asking<Id>]
) => Promise<AnswerOf<Id>>;

/** A route's name is all that a browser has to know of it at run time: no table is in a bundle. */
export function createCall(http: Http): Call {
  return (id, { params = {}, ...said }: Asked = {}) => {
    const [method, path] = id.split(' ') as [Method, string];
    const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(`${params[name]}`));
    return http.request(method, address, said);
  };
}
