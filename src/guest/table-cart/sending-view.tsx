import { useSignals } from '@preact/signals-react/runtime';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { outcomeText } from './outcome-text.ts';
import type { Sending } from './sending-store.ts';
import { type TogetherTexts, useTogetherTexts } from './table-cart-texts.ts';

interface Sends {
  sending: Sending;
  others: readonly { readonly guest: SeatedGuest; readonly isReady: boolean }[];
  /** The own cart would go as well. */
  sendsOwn: boolean;
}

export interface ViewProps extends Sends {
  /** Why nothing can be sent, in words, or null. */
  blocked: string | null;
  isOffline: boolean;
  /** What sends for the table stands beside what sends one's own, and not here. */
  isInFoot: boolean;
  /** Sends what the others have handed over, and the own. */
  onSend: () => void;
}

/** Styles of its own would be in the first load of a tablet. */
const STACK = { display: 'grid', gap: '16px', paddingBlock: '16px 8px' };
/** What is said of a button, below it. */
const BELOW = { display: 'grid', gap: '6px' };

/** Handing the own cart over, and sending what others have handed over. */
export function SendingView(props: ViewProps & { words: TogetherTexts }) {
  useSignals();
  const { sending, words } = props;
  const { LL } = useI18n();
  const handing = sending.handing.value;
  const only = sending.onlySender.value;
  if (handing === 'never') return null;
  const mayNot = isOther(only) ? words.onlySender({ name: guestName(LL, only) }) : null;
  return (
    <div style={STACK}>
      {handing === 'alone' && <small>{words.ownOnly()}</small>}
      {only !== 'own' && (handing === 'kept' || handing === 'handed') && (
        <div style={BELOW}>
          <Button isFull onClick={() => void sending.hand(handing === 'kept')}>
            {handing === 'kept' ? words.hand() : words.takeBack()}
          </Button>
          <small>{handing === 'kept' ? words.handText() : (mayNot ?? words.handed())}</small>
        </div>
      )}
      {!props.isInFoot && mayNot === null && <Sends {...props} />}
    </div>
  );
}

/**
 * Sends for the table. It stays while others choose, and says for how many it sends: none of them
 * moves what a finger is about to press.
 */
export function SendTable(props: ViewProps) {
  const words = useTogetherTexts();
  return words && <Sends {...props} words={words} />;
}

function Sends({ sending, others, words, ...props }: ViewProps & { words: TogetherTexts }) {
  useSignals();
  const { LL } = useI18n();
  const { sendsOwn, blocked, isOffline, onSend } = props;
  const ready = others.filter(({ isReady }) => isReady).length;
  const count = ready === 0 ? words.noneReady() : words.guests({ count: ready + Number(sendsOwn) });
  const outcome = outcomeText(LL, words, sending.outcome.value);
  return (
    <>
      <p role="status" className={outcome === '' ? 'hidden-text' : 'by-send'}>
        {outcome}
      </p>
      <Button
        className="for-table"
        isBig
        isFull
        isBusy={sending.isSending.value}
        isOff={isOffline || blocked !== null || ready === 0}
        onClick={onSend}
      >
        <span>{words.sendAll()}</span>{' '}
        <small>{isOffline ? LL.guest.offline.title() : (blocked ?? count)}</small>
      </Button>
    </>
  );
}

/** Whose goes with the next press, and who has sent the own: below what can be pressed. */
export function SendingNews({
  sending,
  others,
  sendsOwn,
  words,
}: Sends & { words: TogetherTexts }) {
  useSignals();
  const { LL } = useI18n();
  const sender = sending.sender.value;
  const ready = others.filter(({ isReady }) => isReady);
  const isShown = ready.length > 0 && maySend(sending);
  const names = [
    ...(sendsOwn ? [LL.common.you()] : []),
    ...ready.map(({ guest }) => guestName(LL, guest)),
  ].join(LL.common.comma());
  return (
    <>
      {isShown && <small>{words.sendsFor({ names })}</small>}
      <p role="status">{sender && words.sentBy({ name: guestName(LL, sender) })}</p>
    </>
  );
}

/** Whether this guest may send for the table. Reads signals. */
export function maySend({ handing, onlySender }: Pick<Sending, 'handing' | 'onlySender'>): boolean {
  return handing.value !== 'never' && !isOther(onlySender.value);
}

const isOther = (only: Sending['onlySender']['value']): only is SeatedGuest =>
  only !== null && only !== 'own';
