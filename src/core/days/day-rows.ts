import type { DayFigures } from '#core/days/days.schema.ts';
import type { CsvCell } from '#core/shared/csv.ts';
import type { Texts } from '#web/i18n/core.ts';
import { minorUnitsOf } from '#web/i18n/core-formats.ts';
import { reasonText } from '#web/i18n/reason-text.ts';

/** A day as rows of a spreadsheet: section, item, quantity, amount in the currency's major unit. */
export function dayRows(figures: DayFigures, LL: Texts): CsvCell[][] {
  const words = LL.day;
  const units = minorUnitsOf(figures.currency);
  const rate = (hundredths: number) => `${hundredths / 100} %`;
  return [
    [words.total(), figures.day, figures.orders, figures.total / units],
    [words.sold(), figures.day, figures.orders, figures.sold / units],
    ...figures.corrections.map(({ number, day, amount }): CsvCell[] => [
      words.corrections(),
      `${day} ${number}`,
      1,
      amount / units,
    ]),
    ...figures.vat.flatMap((share): CsvCell[][] => [
      [words.gross(), rate(share.rate), null, share.gross / units],
      [words.net(), rate(share.rate), null, share.net / units],
      [words.vatSum(), rate(share.rate), null, share.vat / units],
    ]),
    ...figures.payments.flatMap(({ method, count, amount, tip }): CsvCell[][] => [
      [words.payments(), LL.console.methods[method](), count, amount / units],
      [words.tips(), LL.console.methods[method](), null, tip / units],
    ]),
    ...(figures.rounding
      ? [[words.rounding(), figures.day, null, figures.rounding / units] as CsvCell[]]
      : []),
    ...(figures.paymentCorrections ?? []).flatMap((entry): CsvCell[][] => {
      const what = `${entry.day} ${LL.console.methods[entry.method]()} ${entry.corrects}`;
      return [
        [words.paymentCorrections(), what, null, entry.amount / units],
        [`${words.paymentCorrections()}: ${words.tips()}`, what, null, entry.tip / units],
      ];
    }),
    ...(figures.refunds ?? []).flatMap((back): CsvCell[][] => {
      const what = `${back.day ?? figures.day} ${LL.console.methods[back.method]()} ${back.table}`;
      return [
        [words.refunds(), what, null, (0 - back.amount) / units],
        [`${words.refunds()}: ${words.tips()}`, what, null, (0 - back.tip) / units],
      ];
    }),
    ...figures.reductions.map(({ kind, reason, count, amount }): CsvCell[] => [
      words.kinds[kind](),
      reasonText(LL, reason),
      count,
      amount / units,
    ]),
    ...figures.struck.map(({ reason, count, amount }): CsvCell[] => [
      words.voided(),
      reasonText(LL, reason),
      count,
      amount / units,
    ]),
    ...figures.rejected.map(({ reason, count }): CsvCell[] => [
      words.rejected(),
      reasonText(LL, reason),
      count,
      null,
    ]),
    [words.cancelled(), '', figures.cancelled, null],
    ...(figures.unaccepted
      ? [
          [
            words.unacceptedName(),
            '',
            figures.unaccepted.count,
            figures.unaccepted.amount / units,
          ] as CsvCell[],
        ]
      : []),
    [words.partiesName(), '', figures.seatings, null],
    [words.guestsName(), '', figures.guests, null],
  ];
}
