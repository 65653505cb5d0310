import { LOCALES, type Locale } from '#core/shared/languages.ts';
import type { Device } from './device.schema.ts';

/** A text, and the language that it is in. */
export interface SpokenText {
  readonly text: string;
  readonly locale: Locale;
}

/**
 * What a venue shows on its tablet, in the reader's language; without that, in the first of the
 * venue's languages in which it has been written. Null for nothing.
 */
export function messageIn(
  { messages, venue }: { messages: Device['messages']; venue: Pick<Device['venue'], 'locales'> },
  reader: Locale,
): SpokenText | null {
  for (const locale of [reader, ...venue.locales, ...LOCALES]) {
    const text = messages[locale];
    if (text !== undefined) return { text, locale };
  }
  return null;
}
