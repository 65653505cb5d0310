import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../src/components/basic/icon.tsx';
import { offlineIcon } from '../../src/components/basic/menu-icons.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { BoardStore } from '../../src/stores/board/board.ts';

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
