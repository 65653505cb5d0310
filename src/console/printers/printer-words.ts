import { pickText } from '#core/menu/menu.ts';
import type { Printers, PrinterView, PrintJobView } from '#core/printers/printers.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';

/** What a job is about, in words: “Order 12, table 4, copy 1”. */
export function jobText(
  { kind, order, table, copy }: Pick<PrintJobView, 'kind' | 'order' | 'table' | 'copy'>,
  LL: Texts,
): string {
  const words = LL.printers;
  return [
    words.kinds[kind]({ order: String(order ?? '') }),
    table !== null && words.atTable({ table }),
    copy > 0 && words.copy({ number: copy }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** A station's ticket as it is called: “Kitchen 41”. */
export function ticketText(
  { station, running }: Pick<PrintJobView, 'station' | 'running'>,
  stations: Printers['stations'],
  locale: Locale,
): string {
  const name = stations.find(({ id }) => id === station)?.name;
  const words = name === undefined ? (station ?? '') : pickText(name, locale);
  return running === null ? words : `${words} ${running}`.trim();
}

/** What a printer prints, in words. */
export function routeText(
  { stations, when, printsCalls }: PrinterView,
  found: Pick<Printers, 'stations'>,
  { LL, locale }: { LL: Texts; locale: Locale },
): string {
  const words = LL.printers;
  const some = stations?.map((id) =>
    ticketText({ station: id, running: null }, found.stations, locale),
  );
  return [
    some === undefined ? words.everything() : some.join(', '),
    words.times[when](),
    printsCalls && words.calls(),
  ]
    .filter((part) => part !== false && part !== '')
    .join(' · ');
}
