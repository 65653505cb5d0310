import type { PaidMethod } from '#core/bills/codes.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import type { BookAccounts, MissingAccount, Voucher, VoucherRow } from './books.schema.ts';
import type { BookPurpose } from './codes.ts';

/** Before any is chosen. */
export const NO_ACCOUNTS: BookAccounts = {
  ...{ cash: '', card: '', swish: '', online: '', other: '' },
  ...{ tips: '', rounding: '', unpaid: '', cashIn: '', cashOut: '', cashDifference: '' },
  ...{ rates: [], groups: [] },
};

/** A row, and what its account is for. */
interface Entry {
  readonly row: VoucherRow;
  readonly need: MissingAccount;
}

/**
 * A closed day as a voucher, or the accounts that it needs and nobody has chosen. Money that came in
 * is debited; sales without VAT, VAT, tips and what cash was rounded up by are credited. What is left
 * is what guests owe more, or less, than at the close before. A payment of an earlier day that is
 * corrected or given back has a row of its own, which names that day: vouchers of closed days never
 * change. Each movement of a drawer's cash is in two rows that sum to zero.
 */
export function voucherOf(
  figures: DayFigures,
  accounts: BookAccounts,
): { voucher: Voucher } | { missing: MissingAccount[] } {
  const entries = [
    ...moneyEntries(figures, accounts),
    ...salesEntries(figures, accounts),
    ...restEntries(figures, accounts),
    ...drawerEntries(figures, accounts),
  ].filter(({ row }) => row.amount !== 0);
  const missing = entries.filter(({ row }) => row.account === '').map(({ need }) => need);
  if (missing.length > 0) return { missing: withoutRepeats(missing) };
  const rows = entries.map(({ row }) => row);
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`The voucher of ${figures.day} is off by ${sum}.`);
  return { voucher: { day: figures.day, rows } };
}

/** Whether there is anything to book: on a day of rest there is not. */
export function isBooked(figures: DayFigures): boolean {
  return 'missing' in voucherOf(figures, NO_ACCOUNTS);
}

export function withoutRepeats(missing: readonly MissingAccount[]): MissingAccount[] {
  return [...new Map(missing.map((each) => [`${each.purpose} ${each.rate ?? ''}`, each])).values()];
}

function forPurpose(
  accounts: BookAccounts,
  purpose: BookPurpose,
  row: Omit<VoucherRow, 'account'>,
): Entry {
  return { row: { account: accounts[purpose] ?? '', ...row }, need: { purpose } };
}

function moneyEntries(figures: DayFigures, accounts: BookAccounts): Entry[] {
  const { payments, paymentCorrections = [], refunds = [], rounding = 0 } = figures;
  const own = new Map<PaidMethod, number>();
  const add = (method: PaidMethod, amount: number) =>
    own.set(method, (own.get(method) ?? 0) + amount);
  for (const { method, amount, tip } of payments) add(method, amount + tip);
  // Its sum is known, not that of each payment.
  if (rounding !== 0) add('cash', rounding);
  for (const back of refunds) if (back.day === null) add(back.method, 0 - back.amount - back.tip);
  return [
    ...[...own].map(([method, amount]) =>
      forPurpose(accounts, method, { amount, kind: 'payments', method }),
    ),
    ...paymentCorrections.map(({ method, amount, tip, day }) =>
      forPurpose(accounts, method, {
        ...{ amount: amount + tip, kind: 'payment_correction', method, day },
      }),
    ),
    ...refunds.flatMap(({ method, amount, tip, day }) =>
      day === null
        ? []
        : forPurpose(accounts, method, { amount: 0 - amount - tip, kind: 'refund', method, day }),
    ),
  ];
}

/** Corrections of earlier days have no group: they are in the account of their rate. */
function salesEntries(figures: DayFigures, accounts: BookAccounts): Entry[] {
  return figures.vat.flatMap(({ rate, net, vat }): Entry[] => {
    const own = accounts.rates.find((each) => each.rate === rate);
    const groups = groupEntries(figures, accounts, rate);
    const ofGroups = groups.reduce((sum, { row }) => sum + row.amount, 0);
    const entry = (kind: 'sales' | 'vat', amount: number): Entry => ({
      row: { account: own?.[kind] ?? '', amount, kind, rate },
      need: { purpose: kind, rate },
    });
    return [...groups, entry('sales', 0 - net - ofGroups), entry('vat', 0 - vat)];
  });
}

function groupEntries({ groups = [] }: DayFigures, accounts: BookAccounts, rate: number): Entry[] {
  return groups.flatMap(({ group, products }): Entry[] => {
    const own = accounts.groups.find((each) => each.group === group?.id && each.rate === rate);
    if (group === null || own === undefined || own.sales === '') return [];
    const net = products
      .filter((product) => product.rate === rate)
      .reduce((sum, { gross, vat }) => sum + gross - vat, 0);
    const row = { account: own.sales, amount: 0 - net, kind: 'sales' as const, rate };
    return [{ row: { ...row, group: group.name }, need: { purpose: 'sales', rate } }];
  });
}

function restEntries(figures: DayFigures, accounts: BookAccounts): Entry[] {
  const rest = (kind: 'tips' | 'rounding' | 'unpaid', amount: number) =>
    forPurpose(accounts, kind, { amount, kind });
  return [
    rest('tips', 0 - figures.tips),
    rest('rounding', 0 - (figures.rounding ?? 0)),
    rest('unpaid', figures.total - figures.paid),
  ];
}

/** What counts of drawers found, and cash put in and taken out: the cash, and where it is booked. */
function drawerEntries({ drawers = [] }: DayFigures, accounts: BookAccounts): Entry[] {
  const pair = (kind: DrawerRowKind, amount: number, text: string): Entry[] => {
    const note = text === '' ? {} : { note: text };
    return [
      forPurpose(accounts, 'cash', { amount, kind, method: 'cash', ...note }),
      forPurpose(accounts, DRAWER_PURPOSES[kind], { amount: 0 - amount, kind, ...note }),
    ];
  };
  return drawers.flatMap(({ name, difference, moves }) => [
    ...moves.flatMap(({ amount, reason }) =>
      pair(amount > 0 ? 'cash_in' : 'cash_out', amount, reason),
    ),
    ...pair('cash_difference', difference, name),
  ]);
}

const DRAWER_PURPOSES = {
  cash_in: 'cashIn',
  cash_out: 'cashOut',
  cash_difference: 'cashDifference',
} as const satisfies Partial<Record<VoucherRow['kind'], BookPurpose>>;
type DrawerRowKind = keyof typeof DRAWER_PURPOSES;

/** Whether a row is about the cash of a drawer. */
export function isDrawers(kind: VoucherRow['kind']): kind is DrawerRowKind {
  return kind in DRAWER_PURPOSES;
}
