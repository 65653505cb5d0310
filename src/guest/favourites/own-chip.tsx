import { useSignals } from '@preact/signals-react/runtime';
import type { Menu } from '#core/menu/menu.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { heartIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type OwnChoices, ownOf } from './own-of.ts';

interface Props {
  guest: OwnChoices;
  shown: Menu;
  onOpen: () => void;
}

/** Beside the search, for who has liked or ordered something here. It takes room of the search only. */
export function OwnChip({ guest, shown, onOpen }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { liked, again } = ownOf(guest, shown);
  return liked.length + again.length === 0 ? null : (
    <button
      type="button"
      className="chip"
      aria-label={LL.guest.own.open()}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon shape={heartIcon} size={24} />
    </button>
  );
}
