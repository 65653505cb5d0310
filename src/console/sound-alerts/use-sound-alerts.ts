import { computed } from '@preact/signals-react';
import { useEffect } from 'react';
import { CALL_LATE_MS } from '#console/components/facts/call-facts.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { soundsAs } from '#core/board/shared-ticket.ts';
import { escalationOf, unadmittedOf } from '#core/escalation/escalation.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isWoken } from '#core/orders/resting.ts';
import type { Clock } from '#web/platform/clock.ts';
import { hiddenAlarms } from './hidden-work.ts';
import { type Alarm, type AudibleEntries, watchSoundAlerts } from './ring-alerts.ts';
import type { SoundStore } from './sound-store.ts';

interface Options {
  board: BoardStore;
  /** Absent where there is no sound. */
  sound: SoundStore | undefined;
  clock: Clock;
  /** Whether calls are shown here: hidden calls make no sound. */
  hasCalls: boolean;
}

/** Plays sounds for new orders and calls on this board, and for those that are overdue. */
export function useSoundAlerts({ board, sound, clock, hasCalls }: Options): void {
  const { known } = useTicker();
  useEffect(() => {
    if (sound === undefined) return;
    const audible = computed(() => audibleOf(board, hasCalls, known.value));
    return watchSoundAlerts({ clock, audible, ring: sound.ring });
  }, [board, sound, clock, hasCalls, known]);
}

function audibleOf(board: BoardStore, hasCalls: boolean, at: number): AudibleEntries | null {
  const venue = board.venue.value;
  if (venue === null) return null;
  const station = board.filter.value;
  const { new: fresh, inProgress, toServe } = board.columns.value;
  const times = board.escalation.value;
  const calls = hasCalls ? board.shownCalls.value.filter(({ state }) => state === 'open') : [];
  const late: Alarm[] = [...fresh, ...inProgress, ...toServe].flatMap((order) => {
    const escalation = escalationOf(order, station, times, at);
    if (escalation === null) return [];
    const { concern, severity } = escalation;
    const isAnswerable = concern === 'unseen' || concern === 'unaccepted';
    const key = `${soundsAs(order)} ${concern} ${severity}`;
    return [{ key, isUrgent: isAnswerable && severity > 1 }];
  });
  const waiting = calls
    .filter(({ openedAt }) => at - Date.parse(openedAt) > CALL_LATE_MS)
    .map(({ id }) => ({ key: `${id} late`, isUrgent: false }));
  const { alarms: elsewhere } = hiddenAlarms(board.hidden.value, station, times, at, hasCalls);
  const unadmitted = unadmittedOf(board.waitingOrders.value, times, at);
  const outside =
    unadmitted === null || unadmitted.severity === 0
      ? []
      : [{ key: `${unadmitted.oldest} unadmitted ${unadmitted.severity}`, isUrgent: true }];
  return {
    view: `${venue.id} ${station ?? ''} ${board.area.value ?? ''}`,
    // What is accepted at once, by staff or by itself, nobody at the station has seen yet.
    orders: [
      ...[...fresh, ...inProgress.filter(isAcceptedAtOnce)].map(soundsAs),
      // Their stations heard them hours ago.
      ...inProgress.filter((order) => isWoken(order, at)).map(({ id }) => `${id} woken`),
    ],
    calls: calls.map(({ id }) => id),
    alarms: [...late, ...waiting, ...elsewhere, ...outside],
  };
}

function isAcceptedAtOnce({ byStaff, acceptance }: Order): boolean {
  return byStaff === true || acceptance === 'itself';
}
