import type { Locale } from '#core/shared/languages.ts';
import type { Dictionary } from './core.ts';

/** Language files by their names, as the build lists those in `locales/`. */
export type LanguageFiles = Readonly<
  Record<`./${Locale}.json`, () => Promise<{ default: Dictionary }>>
>;

/** Fetches a language's file of a list. */
export async function loadFrom(files: LanguageFiles, locale: Locale): Promise<Dictionary> {
  return (await files[`./${locale}.json`]()).default;
}
