import type { Static, TSchema } from 'typebox';
import type { Scope } from '#core/api-keys/codes.ts';
import type { InstallationPermission, Permission } from '#core/people/codes.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';

/** A route's name is its method and its path under `/api/v1`. */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * Who may call a route. `past-guest` and `guest-or-staff` also admit ended sessions, and leave it
 * to the use case what these may still do: use an order's key, and see unfinished orders. `device`
 * is a paired tablet, also a locked one; `bridge` prints in a venue for a server elsewhere.
 */
export type Access =
  | 'anyone'
  | 'guest'
  | 'past-guest'
  | 'guest-or-staff'
  | 'staff'
  | 'device'
  | 'bridge';

type OpenRoute = {
  access: 'anyone';
  /** How requests without a session are limited; a form and a password more than reading. */
  limit: 'read' | 'form' | 'password';
  /** Only from pages of this server, for every caller. */
  sameOrigin?: true;
};

type SessionRoute = {
  access: Exclude<Access, 'anyone' | 'staff'>;
  /** Guests call it as often as they tap, and it changes little: it has a limit of its own. */
  isFrequent?: true;
};

type StaffRoute = {
  access: 'staff';
  /** With a `:venue`: the required permission there. */
  permission?: Permission;
  /** With a `:venue`: the scope with which an API key of that venue may call it. Without one, none may. */
  scope?: Scope;
  /** Without a venue: the required permission in the installation. */
  installationPermission?: InstallationPermission;
  /**
   * An act of an evening: on a shared screen somebody who has the permission can confirm it with a
   * PIN, for somebody who does not.
   */
  isApprovable?: true;
  /** The same for what an act may turn out to need beside its permission. */
  mayNeed?: readonly Permission[];
  /** Only within minutes of typing the password. */
  isConfirmed?: true;
  /** It cannot be undone: only right after typing the password. */
  isFinal?: true;
  /** For one's own account: if a PIN signed in, only within minutes of typing the password. */
  isAccount?: true;
  /** For a download link, or what a page asks by itself: never asks for the password again. */
  isFollowed?: true;
  /** It reaches people or machines outside: a venue that a stranger opened to try may not. */
  reachesOut?: true;
};

/** All that is said of a route: the server registers it, and the client and the document know it. */
export type Route = (OpenRoute | SessionRoute | StaffRoute) & {
  summary: string;
  tag: 'guests' | 'staff' | 'venues' | 'events' | 'site' | 'operator' | 'devices';
  /** Where a parameter of the path is not what it is in other paths (`parameters.schema.ts`). */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** A request may come without its body. */
  mayLackBody?: true;
  /** The types of a body that is bytes. */
  bytes?: readonly string[];
  /** Where a body may be larger than that of other routes. Bytes. */
  bodyLimit?: number;
  /**
   * A repeated request with the same Idempotency-Key does nothing more: what the key is the id of,
   * and the problem of a request without one.
   */
  once?: { of: string; missing: ErrorCode };
  /** Codes beyond those that any request can get. */
  errors?: readonly ErrorCode[];
  /** What it answers; 204 without it. */
  answer?: TSchema;
  /** The media types of an answer that is a file. */
  file?: string | readonly string[];
  /** Of a success; 200 or 204 by default. */
  status?: number;
  /** What the answer is, where the summary does not say it. */
  describes?: string;
  /** Responds with 304 without a body to a client that names its ETag. */
  isRevalidated?: true;
  /** When it responds with 204 instead. */
  nothing?: string;
  /** A stream of events, resumed by Last-Event-ID. */
  isStream?: true;
};

export type RouteTable = Readonly<Record<RouteName, Route>>;

/** The type of what a route says under a key, if it has a schema there. */
export type Said<Of, Key extends string> =
  Of extends Readonly<Record<Key, infer Schema extends TSchema>> ? Static<Schema> : unknown;

/** The names of the parameters in a path. */
export type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
