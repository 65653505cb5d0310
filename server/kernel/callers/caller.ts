import type { Locale } from '../../../src/contract/codes.ts';
import type { Source } from '../limits/source.ts';

/** Where a request comes from, as far as it is looked at; of the source only hashes are stored. */
export type Caller = Source & {
  /** Browser and system by name, for people to know their own screens by. */
  device: string | null;
  /** What its cookie says: a device that somebody has signed in on before. */
  deviceToken: string | null;
  /** What the person reads, as far as the request tells. */
  locale: Locale | null;
};
