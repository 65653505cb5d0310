import { ticketNumbers } from '#core/board/shared-ticket.ts';
import type { Printers, PrinterView, PrintJobView } from '#core/printers/printers.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { Texts } from '#web/i18n/core.ts';

/** What a job is about, in words: “Order 12, table 4, copy 1”, “Order 41–43, table 4”. */
export function jobText(
  {
    kind,
    order,
    others = [],
    table,
    copy,
    day = '',
    lines,
  }: Pick<PrintJobView, 'kind' | 'order' | 'others' | 'table' | 'copy' | 'day'> & {
    readonly lines?: readonly unknown[];
  },
  LL: Texts,
): string {
  const words = LL.printers;
  const numbers = [...(order === null ? [] : [order]), ...others].map((number) => ({ number }));
  // A change of no line says where its party sits now.
  const isMoved = kind === 'change' && lines?.length === 0;
  return [
    words.kinds[isMoved ? 'moved' : kind]({ order: ticketNumbers(numbers), day }),
    table !== null && words.atTable({ table }),
    copy > 0 && words.copy({ number: copy }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** A ticket as it is called, by its station or a printer of everything: “Kitchen 41”. */
export function ticketText(
  { station, running }: Pick<PrintJobView, 'station' | 'running'>,
  { name: printer, stations }: { name: string; stations: Printers['stations'] },
  locale: Locale,
): string {
  if (running === null) return '';
  return `${station === null ? printer : stationText(station, stations, locale)} ${running}`;
}

function stationText(id: string, stations: Printers['stations'], locale: Locale): string {
  const name = stations.find((each) => each.id === id)?.name;
  return name === undefined ? id : pickText(name, locale);
}

/** What a printer prints, in words. */
export function routeText(
  { stations, when, printsCalls, papers }: PrinterView,
  found: Pick<Printers, 'stations'>,
  { LL, locale }: { LL: Texts; locale: Locale },
): string {
  const words = LL.printers;
  const some = stations?.map((id) => stationText(id, found.stations, locale));
  const tickets = [some === undefined ? words.everything() : some.join(', '), words.times[when]()];
  return [
    ...(some?.length === 0 ? [] : tickets),
    ...(printsCalls ? [words.calls()] : []),
    ...papers.map((paper) => words.papers[paper]()),
  ].join(' · ');
}

/** How it gets its tickets, in words. */
export function placeText(
  { transport, bridge, device }: Pick<PrinterView, 'transport' | 'bridge' | 'device'>,
  { bridges }: Pick<Printers, 'bridges'>,
  words: Texts['printers'],
): string {
  if (transport !== 'bridge') return words.transports[transport]();
  const name = bridges.find(({ id }) => id === bridge)?.name;
  return name === undefined
    ? words.noBridge()
    : words.atBridge({ bridge: name, device: device ?? '' });
}
