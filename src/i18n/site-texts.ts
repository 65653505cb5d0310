/// <reference path="./texts.d.ts" />
import type { Locale } from '../contract/codes.ts';
import type { Dictionary } from './core.ts';

/** Loads the texts of one part of the site. */
type Load = () => Promise<{ default: Dictionary }>;

/**
 * The site's texts by page, so that a visitor loads only what the page shows. The build splits the
 * language files along these addresses.
 */
const PARTS = {
  shell: {
    en: () => import('../../locales/en.json?sections=common,frame,site&texts'),
    sv: () => import('../../locales/sv.json?sections=common,frame,site&texts'),
  },
  table: {
    en: () => import('../../locales/en.json?sections=guest,errors,allergens,diets&texts'),
    sv: () => import('../../locales/sv.json?sections=guest,errors,allergens,diets&texts'),
  },
  home: {
    en: () => import('../../locales/en.json?sections=home,demonstration&texts'),
    sv: () => import('../../locales/sv.json?sections=home,demonstration&texts'),
  },
  features: {
    en: () => import('../../locales/en.json?sections=features&texts'),
    sv: () => import('../../locales/sv.json?sections=features&texts'),
  },
  howItWorks: {
    en: () => import('../../locales/en.json?sections=howItWorks&texts'),
    sv: () => import('../../locales/sv.json?sections=howItWorks&texts'),
  },
  pricing: {
    en: () => import('../../locales/en.json?sections=pricing&texts'),
    sv: () => import('../../locales/sv.json?sections=pricing&texts'),
  },
  support: {
    en: () => import('../../locales/en.json?sections=support&texts'),
    sv: () => import('../../locales/sv.json?sections=support&texts'),
  },
  feedback: {
    en: () => import('../../locales/en.json?sections=feedbackPage,feedback,forms,errors&texts'),
    sv: () => import('../../locales/sv.json?sections=feedbackPage,feedback,forms,errors&texts'),
  },
  metrics: {
    en: () => import('../../locales/en.json?sections=metrics,errors&texts'),
    sv: () => import('../../locales/sv.json?sections=metrics,errors&texts'),
  },
  register: {
    en: () => import('../../locales/en.json?sections=register,forms,errors&texts'),
    sv: () => import('../../locales/sv.json?sections=register,forms,errors&texts'),
  },
  cookies: {
    en: () => import('../../locales/en.json?sections=policy,cookies&texts'),
    sv: () => import('../../locales/sv.json?sections=policy,cookies&texts'),
  },
  privacy: {
    en: () => import('../../locales/en.json?sections=policy,privacy&texts'),
    sv: () => import('../../locales/sv.json?sections=policy,privacy&texts'),
  },
  terms: {
    en: () => import('../../locales/en.json?sections=policy,terms&texts'),
    sv: () => import('../../locales/sv.json?sections=policy,terms&texts'),
  },
} satisfies Record<string, Record<Locale, Load>>;

/** A page's texts, or `shell`: the texts of every page. */
export type TextPart = keyof typeof PARTS;

/** Loads the texts of a part, which is a separate chunk. */
export async function loadTextPart(locale: Locale, part: TextPart): Promise<Dictionary> {
  const file = await PARTS[part][locale]();
  return file.default;
}
