import type { Routes } from './routes.d.ts';

export type * from './routes.d.ts';

/** RFC 9457 problem details. Compare `code`, which stays. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly [detail: string]: unknown;
}

export declare class ServettError extends Error {
  readonly code: string;
  readonly status: number;
  readonly problem: Problem;
  readonly response: Response;
}

export interface Options {
  /** The server, such as `https://servett.example`. */
  base: string;
  /** An API key, `srv_…`. */
  key: string;
  /** The venue that the key is for. */
  venue: string;
  fetch?: typeof globalThis.fetch;
  /** How often a request that can be sent again is sent. Default 4. */
  tries?: number;
}

export type RouteName = keyof Routes;

type Without<Of, Key extends string> = { readonly [K in keyof Of as Exclude<K, Key>]: Of[K] };
/** All but the venue, which the client knows. */
type Params<Of> = Of extends { params: infer P }
  ? object extends Without<P, 'venue'>
    ? { readonly params?: Partial<P> }
    : { readonly params: Without<P, 'venue'> }
  : unknown;
type Part<Of, Key extends 'query' | 'body' | 'once'> =
  Of extends Readonly<Record<Key, infer Value>>
    ? object extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value }
    : unknown;

export type RequestOf<Name extends RouteName> = Params<Routes[Name]> &
  Part<Routes[Name], 'query'> &
  Part<Routes[Name], 'body'> &
  Part<Routes[Name], 'once'> & { readonly signal?: AbortSignal };

/** Optional where a route asks for nothing. */
type Wish<Name extends RouteName> =
  object extends RequestOf<Name> ? [wish?: RequestOf<Name>] : [wish: RequestOf<Name>];

export type Call = <Name extends RouteName>(
  name: Name,
  ...wish: Wish<Name>
) => Promise<Routes[Name]['answer']>;

export declare function createServett(options: Options): Call;

/** A UUIDv7 for `once`, and for ids that a body names. */
export declare function newId(now?: number): string;
