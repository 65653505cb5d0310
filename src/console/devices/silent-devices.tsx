import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { offlineIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Above the board's columns: tablets that have not been heard of for too long. */
export function SilentDevices({ board }: { board: Pick<BoardStore, 'silentDevices'> }) {
  useSignals();
  const words = useI18n().LL.devices;
  const names = board.silentDevices.value.map(({ name }) => name);
  return (
    <div role="status" className="silent-devices">
      {names.length > 0 && (
        <p>
          <Icon shape={offlineIcon} size={20} />
          {words.silentOnes({ count: names.length, names: names.join(', ') })}
        </p>
      )}
    </div>
  );
}
