import { LOCALES, type Locale } from '#core/shared/languages.ts';

interface Greeting {
  orderIn: string;
  attract: { touch: string; start: string };
}

const FILES: Record<string, { kiosk: Greeting }> = import.meta.glob('./*.json', {
  base: '../locales',
  query: '?greeting',
  import: 'default',
  eager: true,
});

/**
 * What the first screens say in every language at once: all other texts are needed in one. Apart
 * from those, as they take a tenth of the room.
 */
export const GREETINGS = Object.fromEntries(
  LOCALES.map((locale) => [locale, FILES[`./${locale}.json`]?.kiosk]),
) as Record<Locale, Greeting>;
