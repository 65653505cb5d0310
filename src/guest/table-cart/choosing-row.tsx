import { useSignals } from '@preact/signals-react/runtime';
import { guestName } from '#guest/profile/guest-name.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { chevronIcon, peopleIcon } from '#web/components/basic/icons.ts';
import { LiveRegion } from '#web/components/basic/live-region.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useCalm } from '#web/platform/page/use-calm.ts';
import type { OthersCart, TableCart } from './table-cart-store.ts';
import { useTogetherTexts } from './table-cart-texts.ts';

type Together = Pick<TableCart, 'others' | 'sending'>;

interface RowProps {
  together: Together;
  /** There is an order under way, beside which it has no room. */
  isAbove: boolean;
  onOpen: () => void;
}

/** Nothing else in reach of the thumb moves when it comes. */
const ABOVE = { gridColumn: '1 / -1', order: -1, minBlockSize: '44px' };

/** That others are choosing, for a guest who has nothing in the cart: opens the table. */
export function ChoosingRow({ together, isAbove, onOpen }: RowProps) {
  useSignals();
  const words = useTogetherTexts();
  const names = useNames(together.others.value);
  if (words === null || names === '') return null;
  return (
    <button
      type="button"
      className="order-row is-still"
      style={isAbove ? ABOVE : {}}
      onClick={onOpen}
    >
      <Icon shape={peopleIcon} size={24} />
      <span className="words">{words.choosing({ names })}</span>
      <Icon shape={chevronIcon} size={20} />
    </button>
  );
}

/** Somebody who begins to choose is said once things are calm, and no tap after that. */
const CALM_MS = 3_000;

export function ChoosingLive({ together }: { together: Together }) {
  useSignals();
  const words = useTogetherTexts();
  const { LL } = useI18n();
  const names = useCalm(useNames(together.others.value), CALM_MS);
  const sender = together.sending.value?.sender.value;
  const choosing = words === null || names === '' ? '' : words.choosing({ names });
  const sent = words && sender && words.sentBy({ name: guestName(LL, sender) });
  return <LiveRegion text={sent || choosing} />;
}

function useNames(others: readonly OthersCart[]): string {
  const { LL } = useI18n();
  return others.map(({ guest }) => guestName(LL, guest)).join(LL.common.comma());
}
