import type { LanguageFiles } from '#web/i18n/load-from.ts';
import { AllergyNotice } from './allergy-notice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { OrderMail } from './order-mail.tsx';
import { OwnSum } from './own-sum.tsx';

/** Files of their own: few guests read them. */
export const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=asides&texts',
}) as LanguageFiles;

/** What few guests need beside an order or the bill. */
export const VIEWS = { AllergyNotice, KeptNotice, OrderMail, OwnSum };
