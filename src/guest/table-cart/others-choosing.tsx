import { useSignals } from '@preact/signals-react/runtime';
import type { SharedLine } from '#core/table-cart/table-cart.schema.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TableCart } from './table-cart-store.ts';
import { outcomeText, type TogetherTexts, useTogetherTexts } from './table-cart-texts.ts';

interface Props {
  together: TableCart;
  /** A line in words; null for one that this menu does not have. */
  describe: (line: SharedLine) => string | null;
  /** Since when nothing new has come, in words; null while it does. */
  since: string | null;
  /** Why nothing can be sent, in words, or null. */
  blocked: string | null;
  isOffline: boolean;
  /** The own cart would go as well. */
  sendsOwn: boolean;
  /** Sends what the others have handed over, and the own. */
  onSend: () => void;
}

/** Styles of its own would be in the first load of a tablet. */
const GREY = { filter: 'grayscale(1)' };
const STACK = { display: 'grid', gap: '16px', paddingBlock: '16px 8px' };

/** What the others at the table have in their carts, and whether they see this one. */
export function OthersChoosing({ together, describe, since, ...sending }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = useTogetherTexts();
  const others = together.others.value;
  const isHidden = together.isHidden.value;
  if (words === null) return null;
  return (
    <section className="rounds together">
      {others.length > 0 && <h3>{words.title()}</h3>}
      {others.length > 0 && since !== null && <small>{since}</small>}
      <ul style={since === null ? {} : GREY}>
        {others.map(({ guest, lines, isReady }) => (
          <li key={guest.id}>
            <GuestBadge {...guest} />
            <span>
              {isReady ? `${guestName(LL, guest)} ` : guestName(LL, guest)}
              {isReady && <Tag kind="good" text={words.ready()} />}
              {lines.map((line) => {
                const text = describe(line);
                return text && <small key={text}>{text}</small>;
              })}
            </span>
          </li>
        ))}
      </ul>
      <Sending {...sending} together={together} words={words} />
      <small>{isHidden ? words.hidden() : words.shown()}</small>
      <button type="button" className="link" onClick={() => together.setHidden(!isHidden)}>
        {isHidden ? words.show() : words.hide()}
      </button>
    </section>
  );
}

interface SendingProps extends Omit<Props, 'describe' | 'since'> {
  words: TogetherTexts;
}

/** Handing the own cart over, and sending what others have handed over. */
function Sending({ together, words, blocked, isOffline, sendsOwn, onSend }: SendingProps) {
  useSignals();
  const { LL } = useI18n();
  const { hand } = together;
  const handing = together.handing.value;
  const sender = together.sender.value;
  const outcome = together.outcome.value;
  const ready = together.others.value.filter(({ isReady }) => isReady);
  if (handing === 'never') return null;
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
      {(handing === 'kept' || handing === 'handed') && (
        <div>
          <Button isFull onClick={() => void hand(handing === 'kept')}>
            {handing === 'kept' ? words.hand() : words.takeBack()}
          </Button>
          <small>{handing === 'kept' ? words.handText() : words.handed()}</small>
        </div>
      )}
      {ready.length > 0 && (
        <div>
          <Button
            isFull
            isBusy={together.isSending.value}
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
