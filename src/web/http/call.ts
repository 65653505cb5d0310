import type { AnswerOf, RequestOf, RouteId } from '#core/routes/routes.ts';
import type { Http, Method } from './http.ts';

type Asked = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly key?: string;
  /** Replaces the client's own. */
  readonly token?: string;
};

type Request<Id extends RouteId> = RequestOf<Id> & Pick<Asked, 'token'>;

/** Calls a route of the API by its name in the table of routes. Throws only `ApiError`. */
export type Call = <Id extends RouteId>(
  id: Id,
  ...request: object extends Request<Id> ? [request?: Request<Id>] : [request: Request<Id>]
) => Promise<AnswerOf<Id>>;

/** A route's name is all that a browser has to know of it at run time: no table is in a bundle. */
export function createCall(http: Http): Call {
  return (id, { params = {}, key, headers, ...said }: Asked = {}) => {
    const [method, path] = id.split(' ') as [Method, string];
    const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    return http.request(method, address, {
      ...said,
      ...((headers ?? key) && { headers: { ...headers, ...(key && { 'Idempotency-Key': key }) } }),
    });
  };
}
