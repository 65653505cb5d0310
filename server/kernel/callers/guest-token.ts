import type { Reader, Store } from '#server/db/store.ts';
import { newToken } from '#server/random.ts';

/** Of the part that nobody can guess. */
const RANDOM_CHARACTERS = 32;

/** The token of a guest's session, with its venue: whoever sends it says where the session is. */
export function newGuestToken(venue: string): string {
  return newToken() + venue;
}

/**
 * Where the session of a token is. The first ones name no venue; what one says that somebody has made
 * up is of no use without the rest.
 */
export function readerFor(store: Store, token: string): Reader {
  const venue = token.slice(RANDOM_CHARACTERS);
  return venue === '' ? store.reader : store.of(venue).reader;
}
