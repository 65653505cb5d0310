import type { AdjustmentKind, PaidMethod } from '#core/bills/codes.ts';
import type { Shift } from '#core/drawers/drawers.schema.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import type { DayFigures, DayReport } from './days.schema.ts';

type Word = () => string;
type Words<Names extends string> = { readonly [name in Names]: Word };

/** The words of a language for a day in rows, and how it says names; `units` in one of the currency. */
export interface DaySpeaker {
  readonly units: number;
  readonly day: Words<
    | (
        | 'cancelled'
        | 'corrections'
        | 'gross'
        | 'groups'
        | 'guestsName'
        | 'hours'
        | 'net'
        | 'otherGroup'
      )
    | ('partiesName' | 'paymentCorrections' | 'payments' | 'people' | 'phones' | 'products')
    | ('refunds' | 'rejected' | 'rounding' | 'sold' | 'someone' | 'tipShare' | 'tips' | 'total')
    | (
        | 'unacceptedName'
        | 'unshared'
        | 'vatSum'
        | 'voided'
        | 'ordersTaken'
        | 'correctionsMade'
        | 'paymentsTaken'
        | 'tillRegistered'
        | 'tillWaiting'
        | 'tillLeft'
      )
  > & { readonly kinds: { readonly [kind in AdjustmentKind]: Word } };
  readonly drawers: Words<
    ('heading' | 'main' | 'float' | 'taken' | 'in' | 'out' | 'expected' | 'counted') | 'difference'
  >;
  readonly methods: { readonly [method in PaidMethod]: Word };
  reason(reason: string): string;
  text(name: LocalizedText): string;
}

/** A part of the day, what it is of, how many, and how much in the currency's major unit. */
export type DayRow = [part: string, what: string, count: number | null, amount: number | null];

/** A day as rows of a spreadsheet, and of paper. */
export function dayRows(
  report: Pick<DayReport, 'figures' | 'names' | 'drawers' | 'till'>,
  say: DaySpeaker,
): DayRow[] {
  const { figures, drawers = [] } = report;
  return [
    ...salesRows(figures, say),
    ...moneyRows(figures, say),
    ...tillRows(report.till, say),
    ...groupRows(figures, say),
    ...peopleRows(report, say),
    ...lostRows(figures, say),
    ...drawerRows(drawers, say),
  ];
}

const rateText = (hundredths: number) => `${hundredths / 100} %`;

function salesRows(figures: DayFigures, { day: words, units }: DaySpeaker): DayRow[] {
  return [
    [words.total(), figures.day, figures.orders, figures.total / units],
    [words.sold(), figures.day, figures.orders, figures.sold / units],
    ...figures.corrections.map(({ number, day, amount }): DayRow => {
      return [words.corrections(), `${day} ${number}`, 1, amount / units];
    }),
    ...figures.vat.flatMap((share): DayRow[] => [
      [words.gross(), rateText(share.rate), null, share.gross / units],
      [words.net(), rateText(share.rate), null, share.net / units],
      [words.vatSum(), rateText(share.rate), null, share.vat / units],
    ]),
  ];
}

function moneyRows(figures: DayFigures, { day: words, methods, units }: DaySpeaker): DayRow[] {
  const rounding = figures.rounding ?? 0;
  return [
    ...figures.payments.flatMap(({ method, count, amount, tip }): DayRow[] => [
      [words.payments(), methods[method](), count, amount / units],
      [words.tips(), methods[method](), null, tip / units],
    ]),
    ...(rounding === 0
      ? []
      : [[words.rounding(), figures.day, null, rounding / units] satisfies DayRow]),
    ...(figures.paymentCorrections ?? []).flatMap((entry): DayRow[] => {
      const what = `${entry.day} ${methods[entry.method]()} ${entry.corrects}`;
      return [
        [words.paymentCorrections(), what, null, entry.amount / units],
        [`${words.paymentCorrections()}: ${words.tips()}`, what, null, entry.tip / units],
      ];
    }),
    ...(figures.refunds ?? []).flatMap((back): DayRow[] => {
      const what = `${back.day ?? figures.day} ${methods[back.method]()} ${back.table}`;
      return [
        [words.refunds(), what, null, (0 - back.amount) / units],
        [`${words.refunds()}: ${words.tips()}`, what, null, (0 - back.tip) / units],
      ];
    }),
  ];
}

/** What of the day is in the cash register, and what is not. */
function tillRows(till: DayReport['till'], { day: words, units }: DaySpeaker): DayRow[] {
  const row = (part: string, { count, amount }: { count: number; amount: number }): DayRow => {
    return [part, '', count, amount / units];
  };
  return till === undefined
    ? []
    : [
        row(words.tillRegistered(), till.registered),
        row(words.tillWaiting(), till.waiting),
        ...(till.left ? [row(words.tillLeft(), till.left)] : []),
      ];
}

function groupRows({ groups = [] }: DayFigures, { day: words, text, units }: DaySpeaker): DayRow[] {
  const nameOf = (group: { name: LocalizedText } | null) =>
    group === null ? words.otherGroup() : text(group.name);
  return [
    ...groups.flatMap(({ group, count, gross, vat }): DayRow[] => [
      [words.groups(), nameOf(group), count, gross / units],
      [`${words.groups()}: ${words.vatSum()}`, nameOf(group), null, vat / units],
    ]),
    ...groups.flatMap(({ products }) =>
      products.flatMap(({ name, rate, count, gross, vat }): DayRow[] => [
        [words.products(), `${text(name)}, ${rateText(rate)}`, count, gross / units],
        [`${words.products()}: ${words.vatSum()}`, text(name), null, vat / units],
      ]),
    ),
  ];
}

function peopleRows(
  { figures, names }: Pick<DayReport, 'figures' | 'names'>,
  { day: words, units }: DaySpeaker,
): DayRow[] {
  const known = new Map(names.map(({ staff, name }) => [staff, name]));
  const nameOf = (staff: string) => known.get(staff) || words.someone();
  const { people = [], tipShares } = figures;
  return [
    ...people.flatMap((person): DayRow[] => {
      const name = person.staff === null ? words.phones() : nameOf(person.staff);
      const rows: DayRow[] = [
        [words.ordersTaken(), name, person.orders, person.ordered / units],
        [words.paymentsTaken(), name, person.payments, person.paid / units],
        [words.tips(), name, null, person.tips / units],
        [words.correctionsMade(), name, person.corrections, null],
        [words.voided(), name, person.voids, person.voided / units],
        [words.kinds.comp(), name, person.comps, person.comped / units],
        [words.kinds.discount(), name, person.discounts, person.discounted / units],
      ];
      return rows
        .filter(([, , count, amount]) => count || amount)
        .map(([part, ...row]) => [`${words.people()}: ${part}`, ...row]);
    }),
    ...(tipShares?.shares ?? []).map(({ staff, share, minutes }): DayRow => {
      const time = minutes === undefined ? '' : `, ${minutes / 60} ${words.hours()}`;
      return [words.tipShare(), `${nameOf(staff)}${time}`, null, share / units];
    }),
    ...(tipShares && tipShares.unshared !== 0
      ? [[words.tipShare(), words.unshared(), null, tipShares.unshared / units] satisfies DayRow]
      : []),
  ];
}

function lostRows(figures: DayFigures, say: DaySpeaker): DayRow[] {
  const { day: words, units } = say;
  const { unaccepted } = figures;
  return [
    ...figures.reductions.map(({ kind, reason, count, amount }): DayRow => {
      return [words.kinds[kind](), say.reason(reason), count, amount / units];
    }),
    ...figures.struck.map(({ reason, count, amount }): DayRow => {
      return [words.voided(), say.reason(reason), count, amount / units];
    }),
    ...figures.rejected.map(({ reason, count }): DayRow => {
      return [words.rejected(), say.reason(reason), count, null];
    }),
    [words.cancelled(), '', figures.cancelled, null],
    ...(unaccepted ? [unacceptedRow(words.unacceptedName(), unaccepted, units)] : []),
    [words.partiesName(), '', figures.seatings, null],
    [words.guestsName(), '', figures.guests, null],
  ];
}

function unacceptedRow(
  part: string,
  { count, amount }: { count: number; amount: number },
  units: number,
): DayRow {
  return [part, '', count, amount / units];
}

function drawerRows(counts: readonly Shift[], { drawers: words, units }: DaySpeaker): DayRow[] {
  return counts.flatMap((shift) => {
    const drawer = shift.name || words.main();
    const row = (part: string, amount = 0, note = ''): DayRow => {
      const what = note === '' ? drawer : `${drawer}: ${note}`;
      return [`${words.heading()}: ${part}`, what, null, amount / units];
    };
    return [
      row(words.float(), shift.float, shift.openedBy),
      row(words.taken(), shift.taken),
      ...shift.moves.map(({ amount, reason }) =>
        row(amount > 0 ? words.in() : words.out(), amount, reason),
      ),
      row(words.expected(), shift.expected),
      row(words.counted(), shift.counted, shift.closedBy),
      row(words.difference(), shift.difference, shift.reason),
    ];
  });
}
