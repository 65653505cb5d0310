import { useSignals } from '@preact/signals-react/runtime';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { outcomeText } from './outcome-text.ts';
import type { Sending } from './sending-store.ts';
import type { TogetherTexts } from './table-cart-texts.ts';

export interface ViewProps {
  sending: Sending;
  others: readonly { readonly guest: SeatedGuest; readonly isReady: boolean }[];
  words: TogetherTexts;
  /** Why nothing can be sent, in words, or null. */
  blocked: string | null;
  isOffline: boolean;
  /** The own cart would go as well. */
  sendsOwn: boolean;
  /** Sends what the others have handed over, and the own. */
  onSend: () => void;
}

/** Styles of its own would be in the first load of a tablet. */
const STACK = { display: 'grid', gap: '16px', paddingBlock: '16px 8px' };
/** What is said of a button, below it. */
const BELOW = { display: 'grid', gap: '6px' };

/** Handing the own cart over, and sending what others have handed over. */
export function SendingView(props: ViewProps) {
  useSignals();
  const { sending, others, words, blocked, isOffline, sendsOwn, onSend } = props;
  const { LL } = useI18n();
  const handing = sending.handing.value;
  const sender = sending.sender.value;
  const outcome = sending.outcome.value;
  const only = sending.onlySender.value;
  const ready = others.filter(({ isReady }) => isReady);
  if (handing === 'never') return null;
  const isOwn = only === null || only === 'own';
  const mayNot = isOwn ? null : words.onlySender({ name: guestName(LL, only) });
  const names = [
    ...(sendsOwn ? [LL.common.you()] : []),
    ...ready.map(({ guest }) => guestName(LL, guest)),
  ].join(LL.common.comma());
  return (
    <div style={STACK}>
      <div role="status">
        {sender !== null && <p>{words.sentBy({ name: guestName(LL, sender) })}</p>}
        <p>{outcomeText(LL, words, outcome)}</p>
      </div>
      {handing === 'alone' && <small>{words.ownOnly()}</small>}
      {only !== 'own' && (handing === 'kept' || handing === 'handed') && (
        <div style={BELOW}>
          <Button isFull onClick={() => void sending.hand(handing === 'kept')}>
            {handing === 'kept' ? words.hand() : words.takeBack()}
          </Button>
          <small>{handing === 'kept' ? words.handText() : (mayNot ?? words.handed())}</small>
        </div>
      )}
      {ready.length > 0 && mayNot === null && (
        <div style={BELOW}>
          <Button
            isFull
            isBusy={sending.isSending.value}
            isOff={isOffline || blocked !== null}
            onClick={onSend}
          >
            {words.sendAll()}
          </Button>
          <small>{isOffline ? words.offline() : (blocked ?? words.sendsFor({ names }))}</small>
        </div>
      )}
    </div>
  );
}
