import { DAY_ROUTES } from '#core/days/days.routes.ts';
import { RATING_ROUTES } from '#core/ratings/ratings.routes.ts';
import type { Said } from './route.ts';

/**
 * Every route of the API, once. The server registers from it, clients are typed by it, and the
 * OpenAPI document and the tests of who may call what are made from it.
 */
export const ROUTES = { ...DAY_ROUTES, ...RATING_ROUTES } as const;

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;

type Part<Of, Key extends string> =
  Of extends Readonly<Record<Key, object>>
    ? object extends Said<Of, Key>
      ? { readonly [K in Key]?: Said<Of, Key> }
      : { readonly [K in Key]: Said<Of, Key> }
    : unknown;
/** The UUIDv7 by which a repeated request does nothing more. */
type Key<Of> = Of extends { readonly once: object } ? { readonly key: string } : unknown;
type Bytes<Of> = Of extends { readonly bytes: object }
  ? { readonly body: object; readonly headers: { readonly 'Content-Type': string } }
  : unknown;

/** What a request to a route has to say. */
export type RequestOf<Id extends RouteId> = Part<Routes[Id], 'params'> &
  Part<Routes[Id], 'query'> &
  Part<Routes[Id], 'body'> &
  Key<Routes[Id]> &
  Bytes<Routes[Id]>;

/** What a route answers to its client. */
export type AnswerOf<Id extends RouteId> = Routes[Id] extends { readonly answer: object }
  ? Said<Routes[Id], 'answer'>
  : undefined;
