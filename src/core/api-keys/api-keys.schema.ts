import { type Static, Type } from 'typebox';
import { Nullable, Strict, Timestamp, Uuid } from '#core/shared/common.schema.ts';
import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX } from '#core/shared/limits.ts';
import { SCOPES } from './codes.ts';

const ScopeList = Type.Array(Type.Enum([...SCOPES]), {
  minItems: 1,
  maxItems: SCOPES.length,
  uniqueItems: true,
});

/** `POST /venues/{venue}/api-keys` */
export const NewApiKey = Strict({
  /** Chosen by the client: a request that is sent again makes no second key. */
  id: Uuid,
  /** What it is for: acts by it are written down under this name. */
  name: Type.String({ minLength: 1, maxLength: API_KEY_NAME_MAX, pattern: '\\S' }),
  scopes: ScopeList,
  /** After how many days it ends; null: never. */
  days: Nullable(Type.Integer({ minimum: 1, maximum: API_KEY_DAYS_MAX })),
});
export type NewApiKey = Static<typeof NewApiKey>;

const ApiKeyView = Strict({
  id: Uuid,
  name: Type.String(),
  scopes: ScopeList,
  /** Its first characters, by which people tell keys apart. */
  start: Type.String(),
  createdAt: Timestamp,
  expiresAt: Nullable(Timestamp),
  hasExpired: Type.Boolean(),
  /** To the minute; null: never. */
  usedAt: Nullable(Timestamp),
});
export type ApiKeyView = Static<typeof ApiKeyView>;

/** `GET /venues/{venue}/api-keys`: those that are not revoked, the oldest first. */
export const ApiKeys = Strict({ keys: Type.Array(ApiKeyView) }, { $id: 'ApiKeys' });
export type ApiKeys = Static<typeof ApiKeys>;

/** The key itself, which nothing tells again. */
export const MadeApiKey = Strict({ token: Type.String() }, { $id: 'MadeApiKey' });
export type MadeApiKey = Static<typeof MadeApiKey>;
