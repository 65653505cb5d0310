import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SharedTickets } from '#console/board/use-shared-tickets.ts';
import type { BoardRights, TicketActions } from '#console/components/ticket/board-types.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { BumpAct, KeySequence } from '#core/board/bump-keys.ts';
import { NO_SLOTS, nextFree, type Slot, updateSlots } from '#core/board/ticket-slots.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { BumpBarStore } from './bump-bar-store.ts';
import { actOnNumber, actOnTicket, type KitchenWord, selectedAfter } from './kitchen-acts.ts';
import type { KitchenSide } from './kitchen-head.tsx';
import { useBumpKeys } from './use-bump-keys.ts';

interface Options {
  board: BoardStore;
  clock: Clock;
  store: BumpBarStore;
  station: string;
  rights: BoardRights;
  /** The first order of each of the screen's tickets, the longest waiting first. */
  tickets: readonly Order[];
  shared: SharedTickets['shared'];
  actions: TicketActions;
  sound: SoundStore | undefined;
  onSide: (side: KitchenSide) => void;
  onClear: () => void;
}

interface KitchenKeys {
  sequence: KeySequence;
  slots: readonly Slot[];
  /** The id of the selected order. */
  selected: string | null;
  word: KitchenWord | null;
}

/** The bump bar of a kitchen's screen: its tickets' numbers, the selection, and what keys do. */
export function useKitchenKeys(options: Options): KitchenKeys {
  useSignals();
  const { tickets, clock, onSide, onClear, sound } = options;
  const [selected, setSelected] = useState<string | null>(null);
  const [word, setWord] = useState<KitchenWord | null>(null);
  const [isTyping, setTyping] = useState(false);
  const ids = useMemo(() => tickets.map(({ id }) => id), [tickets]);
  const slots = useSlots(ids, isTyping, clock);
  const facts = { ...options, slots, selected };
  const act = (asked: BumpAct) => {
    setWord(null);
    switch (asked.do) {
      case 'bump':
        setWord(
          'number' in asked ? actOnNumber(facts, 'bump', asked.number) : actOnTicket(facts, 'bump'),
        );
        return;
      case 'undo':
        setWord(
          'number' in asked ? actOnNumber(facts, 'undo', asked.number) : actOnTicket(facts, 'undo'),
        );
        return;
      case 'bumpFirst':
        setWord(actOnTicket(facts, 'bumpFirst'));
        return;
      case 'allDay':
      case 'recall':
        onSide(asked.do);
        return;
      case 'sound':
        sound?.setMuted(!sound.isMuted.peek());
        return;
      case 'cancel':
        onClear();
    }
    const next = selectedAfter(facts, asked);
    setSelected(next);
    showTicket(next);
  };
  const sequence = useBumpKeys({ bar: options.store.bar.value, clock, isOn: true, onAct: act });
  if (isTyping !== sequence.prefix > 0) setTyping(sequence.prefix > 0);
  return { sequence, slots, selected: ids.includes(selected ?? '') ? selected : null, word };
}

function showTicket(order: string | null): void {
  if (order === null) return;
  document
    .querySelector(`[data-order="${CSS.escape(order)}"]`)
    ?.scrollIntoView({ block: 'nearest' });
}

/** The numbers of a screen's tickets; `orders` are the longest waiting first. */
function useSlots(orders: readonly string[], isTyping: boolean, clock: Clock): readonly Slot[] {
  const slots = useRef(NO_SLOTS);
  const [, setTurn] = useState(0);
  slots.current = updateSlots(slots.current, orders, clock.now(), isTyping);
  const free = nextFree(slots.current, clock.now());
  useEffect(() => {
    if (free === null) return;
    const timer = clock.setTimeout(() => setTurn((turn) => turn + 1), free - clock.now());
    return () => clock.clearTimeout(timer);
  }, [free, clock]);
  return slots.current;
}
