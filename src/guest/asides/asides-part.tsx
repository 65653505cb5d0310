import { allergensAskedOf, isAllergyOpen } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { checkIcon, clockIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Texts } from '#web/i18n/core.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
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

interface Props {
  words: Texts['asides'];
  order: Order;
  timeZone: string;
}

/** Whether whoever makes it has confirmed what this guest asks about allergens, who and when. */
function AllergyNotice({ words, order, timeZone }: Props) {
  const { time } = useI18n();
  const { allergySeen: seen } = order;
  if (seen !== undefined && allergensAskedOf(order).length > 0) {
    const of = { time: time(seen.at, timeZone), name: seen.by };
    const title = seen.by === '' ? words.allergySeen(of) : words.allergySeenBy(of);
    return <Notice kind="good" shape={checkIcon} title={title} />;
  }
  return isAllergyOpen(order) ? (
    <Notice kind="wait" shape={clockIcon} title={words.allergyOpen()} />
  ) : null;
}
