import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { soldOutKey } from '#console/live/board-actions.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LiveSoldOutSheet } from './live-sold-out-sheet.tsx';
import type { SoldOutEntry } from './sold-out-entries.ts';
import { SoldOutPanel } from './sold-out-panel.tsx';
import { soldOutWords } from './sold-out-texts.ts';

interface Props {
  board: BoardStore;
  onClose: () => void;
}

/** The list of what is sold out, connected, and the sheet of one entry above it. */
export function LiveSoldOutPanel({ board, onClose }: Props) {
  useSignals();
  const { LL, time } = useI18n();
  const [open, setOpen] = useState<SoldOutEntry | null>(null);
  const timeZone = board.venue.value?.timeZone ?? '';
  const states = board.soldOutNow.value;
  return (
    <>
      <SoldOutPanel
        products={board.products.value}
        options={board.options.value}
        soldOut={board.soldOut.value}
        promised={board.promised.value}
        pending={board.pending.value}
        wordsOf={(entry) =>
          soldOutWords(LL, states.get(soldOutKey(entry)) ?? null, (at) => time(at, timeZone))
        }
        onToggle={({ kind, id }, soldOut) => void board.setSoldOut({ kind, id }, soldOut)}
        onMore={setOpen}
        onClose={onClose}
      />
      {open && (
        <LiveSoldOutSheet
          board={board}
          item={{ kind: open.kind, id: open.id }}
          name={open.name}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
