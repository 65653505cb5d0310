import type { AnswerOf, RequestOf, RouteId } from '#core/routes/routes.ts';
import type { Http, Method, RequestOptions } from './http.ts';

type Parameters = Readonly<Record<string, string>>;
export type Asked = RequestOptions & { readonly params?: Parameters };
/** A request, which may be left out where a route needs none. */
export type Given<Request> = object extends Request ? [request?: Request] : [request: Request];

/** What a caller says to a route. */
export type Asking<Id extends RouteId> = RequestOf<Id> & Pick<Asked, 'token'>;

/** Calls a route of the API by its name in the table of routes. Throws only `ApiError`. */
export type Call = <Id extends RouteId>(
  id: Id,
  ...request: Given<Asking<Id>>
) => Promise<AnswerOf<Id>>;

/** A route's name is all that a browser has to know of it at run time: no table is in a bundle. */
export function createCall(http: Http): Call {
  return (id, { params, ...said }: Asked = {}) => {
    const [method, path] = id.split(' ') as [Method, string];
    return http.request(method, filled(path, params), said);
  };
}

/** A route's path with its parameters in it. */
export function filled(path: string, params: Parameters = {}): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(`${params[name]}`));
}
