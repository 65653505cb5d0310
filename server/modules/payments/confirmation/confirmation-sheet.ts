import type { ConfirmedLine } from '#core/payments/confirmation.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import type { GuestConfirmation } from './read-confirmation.usecase.ts';

/** A confirmation in words, for the page and for the paper. */
export interface ConfirmationSheet {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly venue: string;
  readonly title: string;
  readonly noProof: string;
  /** What it is, and what it is not. */
  readonly about: string;
  /** Of a payment that moved no money. */
  readonly test: string | null;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly linesTitle: string;
  readonly lines: readonly SheetLine[];
  readonly sums: readonly SheetSum[];
  readonly vatTitle: string;
  /** Its first row names the columns; none where nothing stays paid. */
  readonly vat: readonly (readonly [rate: string, net: string, vat: string, gross: string])[];
}

interface SheetLine {
  readonly name: string;
  readonly details: readonly string[];
  readonly amount: string;
}

interface SheetSum {
  readonly name: string;
  readonly amount: string;
  readonly isMain: boolean;
}

export function confirmationSheet(
  of: GuestConfirmation,
  language: GuestLanguage,
): ConfirmationSheet {
  const { LL, lang, dir } = language;
  const words = LL.confirmation;
  const isPart = of.total !== of.amount;
  return {
    ...{ lang, dir, venue: of.venue },
    title: words.title(),
    noProof: words.noProof(),
    about: words.about({ venue: of.venue }),
    test: of.provider === 'test' ? words.test() : null,
    facts: factsOf(of, language),
    linesTitle: isPart ? words.bill() : words.lines(),
    lines: of.lines.map((line) => lineOf(line, of, language)),
    sums: sumsOf(of, language, isPart),
    // Narrow columns have no room for it.
    vatTitle: words.vat.title({ currency: of.currency }),
    vat: vatOf(of, language),
  };
}

function factsOf(of: GuestConfirmation, { LL, intl, time }: GuestLanguage): [string, string][] {
  const words = LL.confirmation;
  const long = (timeZone: string) => new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone });
  const paid = long(of.timeZone).format(of.at);
  const day = long('UTC').format(Date.parse(of.day));
  const provider = LL.pay.providers[of.provider]();
  return [
    ...(of.orgNumber === '' ? [] : [[words.orgNumber(), of.orgNumber] as [string, string]]),
    [words.table(), of.table],
    [words.paidAt(), `${paid} ${time(of.at, of.timeZone)}`],
    // A night belongs to the day on which it began.
    ...(day === paid ? [] : [[words.day(), day] as [string, string]]),
    [words.how(), words.byPhone({ provider })],
    [words.reference(), of.reference],
    ...(of.providerRef === null
      ? []
      : [[words.referenceAt({ provider }), of.providerRef] as [string, string]]),
  ];
}

function lineOf(
  { line, num, den, amount }: ConfirmedLine,
  { currency }: GuestConfirmation,
  { LL, locale, money }: GuestLanguage,
): SheetLine {
  const words = LL.confirmation;
  const options = line.options.map(({ name, quantity = 1 }) => {
    const shown = pickText(name, locale);
    return quantity > 1 ? LL.common.times({ count: quantity, name: shown }) : shown;
  });
  const reductions = (line.reductions ?? []).map(({ amount: less, reason }) =>
    words.reduced({ amount: money(less, currency), reason }),
  );
  return {
    name: LL.common.times({ count: line.quantity, name: pickText(line.name, locale) }),
    details: [
      ...(line.set ? [pickText(line.set.name, locale)] : []),
      ...(options.length === 0 ? [] : [options.join(' · ')]),
      ...reductions,
      ...(num === den ? [] : [words.share({ num, den })]),
    ],
    amount: money(amount, currency),
  };
}

function sumsOf(of: GuestConfirmation, language: GuestLanguage, isPart: boolean): SheetSum[] {
  const { LL, intl, money } = language;
  const words = LL.confirmation;
  const { currency, total, amount, tip, rounding, received, back, kept } = of;
  const date = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: of.timeZone });
  const row = (name: string, sum: number, isMain = false) => ({
    ...{ name, isMain, amount: money(sum, currency) },
  });
  return [
    ...(of.lines.length === 0 ? [] : [row(words.total(), total)]),
    ...(isPart ? [row(words.part(), amount)] : []),
    ...(tip === 0 ? [] : [row(words.tip(), tip)]),
    ...(rounding === 0 ? [] : [row(words.rounding(), rounding)]),
    row(words.paid(), received, true),
    ...back.map(({ amount: sum, at, isDone }) => {
      const on = { date: date.format(at) };
      return row(isDone ? words.givenBack(on) : words.goesBack(on), 0 - sum);
    }),
    ...(back.length === 0 ? [] : [row(words.kept(), kept, true)]),
  ];
}

function vatOf(
  { vat, currency }: GuestConfirmation,
  { LL, intl }: GuestLanguage,
): [string, string, string, string][] {
  if (vat.length === 0) return [];
  const { rate, net, tax, gross } = LL.confirmation.vat;
  const percent = new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 2 });
  const unit = minorUnitsOf(currency);
  const digits = Math.round(Math.log10(unit));
  const decimal = new Intl.NumberFormat(intl, {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  const sum = (amount: number) => decimal.format(amount / unit);
  return [
    [rate(), net(), tax(), gross()],
    ...vat.map((share): [string, string, string, string] => [
      percent.format(share.rate / 10_000),
      sum(share.net),
      sum(share.vat),
      sum(share.gross),
    ]),
  ];
}
