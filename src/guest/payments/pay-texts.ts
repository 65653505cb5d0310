import type { Texts } from '#web/i18n/core.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';

/** Files of their own: few guests pay on their phones, and nobody else loads these texts. */
export const PAY_FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=pay&texts',
}) as LanguageFiles;

export type PayTexts = Texts['pay'];
