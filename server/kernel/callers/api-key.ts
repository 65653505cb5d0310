import type { Scope } from '#core/api-keys/codes.ts';

/** A key that a venue has given to one of its other systems. Times in milliseconds since 1970. */
export type ApiKey = {
  id: string;
  venue: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: number | null;
  revokedAt: number | null;
  /** To the minute. */
  usedAt: number | null;
};
