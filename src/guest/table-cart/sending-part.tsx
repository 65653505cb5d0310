import { useSignals } from '@preact/signals-react/runtime';
import type { Order } from '#core/orders/order.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { outcomeText } from './outcome-text.ts';
import { createSending, type Sending } from './sending-store.ts';
import { maySend, SendingNews, SendingView, SendTable } from './sending-view.tsx';
import { useTogetherTexts } from './table-cart-texts.ts';

/** Sending together, with its views: loaded where the venue lets guests do it. */
export const SENDING_PART = {
  createSending,
  maySend,
  SendingView,
  SendingNews,
  SendTable,
  SentNote,
};
export type SendingPart = typeof SENDING_PART;

interface Props {
  sending: Pick<Sending, 'outcome'>;
  guests: readonly SeatedGuest[];
  /** Null while it is on its way. */
  order: Pick<Order, 'sentBy'> | null;
}

/** Beside an own order: who has sent it for this guest, or what became of the others' carts. */
function SentNote({ sending, guests, order }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = useTogetherTexts();
  const sender = guests.find(({ id }) => id === order?.sentBy);
  if (words === null) return null;
  const text = sender
    ? words.sentBy({ name: guestName(LL, sender) })
    : outcomeText(LL, words, sending.outcome.value);
  return text === '' ? null : <p role="status">{text}</p>;
}
