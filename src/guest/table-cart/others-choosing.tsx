import { useSignals } from '@preact/signals-react/runtime';
import type { SharedLine } from '#core/table-cart/table-cart.schema.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ViewProps } from './sending-view.tsx';
import type { TableCart } from './table-cart-store.ts';
import { useTogetherTexts } from './table-cart-texts.ts';

interface Props extends Omit<ViewProps, 'sending' | 'others'> {
  together: TableCart;
  /** A line in words; null for one that this menu does not have. */
  describe: (line: SharedLine) => string | null;
  /** Since when nothing new has come, in words; null while it does. */
  since: string | null;
}

/** Styles of its own would be in the first load of a tablet. */
const GREY = { filter: 'grayscale(1)' };

/**
 * Whether the others at the table see this cart, and what they have in theirs: that is last, as it
 * grows while they choose.
 */
export function OthersChoosing({ together, describe, since, ...rest }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = useTogetherTexts();
  const others = together.others.value;
  const isHidden = together.isHidden.value;
  const own = together.sending.value;
  if (words === null) return null;
  const sending = own && { ...rest, sending: own, others, words };
  return (
    <section className="rounds together">
      {sending && <sending.sending.views.SendingView {...sending} />}
      <small>{isHidden ? words.hidden() : words.shown()}</small>
      <button type="button" className="link" onClick={() => together.setHidden(!isHidden)}>
        {isHidden ? words.show() : words.hide()}
      </button>
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
      {sending && <sending.sending.views.SendingNews {...sending} />}
    </section>
  );
}
