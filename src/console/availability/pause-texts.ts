import type { Station } from '#console/components/ticket/board-types.ts';
import { stationName } from '#console/components/ticket/ticket-facts.ts';
import type { Pause } from '#core/menu/menu.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** What is paused and until when. `time` formats a time in the venue's time zone. */
export function pauseWords(
  LL: Texts,
  { station, until }: Pause,
  stations: readonly Station[],
  time: (at: string) => string,
): string {
  const what = station === null ? LL.console.pause.whole() : stationName(stations, station);
  return until === null
    ? LL.console.pause.pausedOpenEnd({ what })
    : LL.console.pause.paused({ what, time: time(until) });
}
