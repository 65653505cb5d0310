import { Icon } from '#web/components/basic/icon.tsx';
import { filterIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The number of avoided items. */
  count: number;
  onOpen: () => void;
}

/** Beside the search: the number of items that this guest avoids. */
export function AvoidChip({ count, onOpen }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.avoid;
  return (
    <button
      type="button"
      className="chip"
      aria-label={count > 0 ? words.openCount({ count }) : words.open()}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon shape={filterIcon} size={24} />
      <span className="word">{words.open()}</span> {count > 0 && <b className="num">{count}</b>}
    </button>
  );
}
