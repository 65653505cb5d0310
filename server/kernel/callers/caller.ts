import type { Locale } from '#core/shared/languages.ts';
import type { Source } from '../limits/source.ts';

/** Where a request comes from; of the address only hashes are stored. */
export type Caller = Source & {
  /** Browser and system by name, so that people can recognize their own screens. */
  device: string | null;
  /** From its cookie: a device that somebody has signed in on before. */
  deviceToken: string | null;
  /** The person's language, if the request names it. */
  locale: Locale | null;
};
