import type { Locale } from '#core/shared/languages.ts';
import type { Dictionary } from './core.ts';
import { type LanguageFiles, loadFrom } from './load-from.ts';

/**
 * The site's texts by page, so that a visitor loads only what the page shows. The build splits the
 * language files along these addresses: sections, or groups of one (`errors-forms`).
 */
const PARTS = {
  shell: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=common,frame,site&texts',
  }) as LanguageFiles,
  table: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=guest,errors,allergens,diets&texts',
  }) as LanguageFiles,
  home: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=home,demonstration&texts',
  }) as LanguageFiles,
  features: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=features,loops&texts',
  }) as LanguageFiles,
  howItWorks: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=howItWorks,loops&texts',
  }) as LanguageFiles,
  pricing: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=pricing&texts',
  }) as LanguageFiles,
  support: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=support&texts',
  }) as LanguageFiles,
  apiReference: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=apiReference&texts',
  }) as LanguageFiles,
  developers: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=element,developers&texts',
  }) as LanguageFiles,
  feedback: import.meta.glob('./*.json', {
    base: '../../../locales',
    query:
      '?sections=feedbackPage,feedback,forms,errors-network,errors-request,errors-server,errors-forms,errors-feedback&texts',
  }) as LanguageFiles,
  metrics: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=metrics,errors-network,errors-request,errors-server,errors-metrics&texts',
  }) as LanguageFiles,
  register: import.meta.glob('./*.json', {
    base: '../../../locales',
    query:
      '?sections=register,forms,errors-network,errors-request,errors-server,errors-forms,errors-registrations&texts',
  }) as LanguageFiles,
  trial: import.meta.glob('./*.json', {
    base: '../../../locales',
    query:
      '?sections=trial,forms,errors-network,errors-request,errors-server,errors-forms,errors-trials&texts',
  }) as LanguageFiles,
  payment: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=paymentReturn&texts',
  }) as LanguageFiles,
  hold: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=holdPage&texts',
  }) as LanguageFiles,
  cookies: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=policy,cookies&texts',
  }) as LanguageFiles,
  privacy: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=policy,privacy&texts',
  }) as LanguageFiles,
  terms: import.meta.glob('./*.json', {
    base: '../../../locales',
    query: '?sections=policy,terms&texts',
  }) as LanguageFiles,
};

/** A page's texts, or `shell`: the texts of every page. */
export type TextPart = keyof typeof PARTS;

/** Fetches the texts of a part, which is a chunk of its own. */
export const loadTextPart = (locale: Locale, part: TextPart): Promise<Dictionary> =>
  loadFrom(PARTS[part], locale);
