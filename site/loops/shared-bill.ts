import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';

/** A line of the bill that three guests pay: whose it is, and what it costs in öre. */
export interface SharedLine {
  readonly product: string;
  readonly name: LocalizedText;
  readonly amount: number;
  readonly guest: Payer;
}

export const PAYERS = [1, 2, 3] as const;
export type Payer = (typeof PAYERS)[number];

/** Names and prices as in the demonstration venue's menu, which a test compares. */
export const SHARED_BILL: readonly SharedLine[] = [
  line(1, 'toast-skagen', { en: 'Toast Skagen', sv: 'Toast Skagen' }, 18_900),
  line(1, 'negroni', { en: 'Negroni', sv: 'Negroni' }, 14_500),
  line(2, 'arctic-char', { en: 'Seared Arctic char', sv: 'Halstrad röding' }, 23_500),
  line(3, 'fish-and-chips', { en: 'Fish and chips', sv: 'Fish & chips' }, 19_500),
  line(3, 'bottled-pilsner', { en: 'Bottled pilsner', sv: 'Pilsner på flaska' }, 7_400),
];

function line(guest: Payer, product: string, name: LocalizedText, amount: number): SharedLine {
  return { guest, product, name, amount };
}

export type PayingState = 'open' | 'paying' | 'paid';

export interface PayingMoment {
  readonly of: Readonly<Record<Payer, PayingState>>;
  /** How long it is shown, in milliseconds. */
  readonly stays: number;
}

const at = (one: PayingState, two: PayingState, three: PayingState, stays: number) => ({
  of: { 1: one, 2: two, 3: three },
  stays,
});

/** Three guests pay at once, each on a phone of their own. */
export const PAYING: readonly PayingMoment[] = [
  at('open', 'open', 'open', 1_800),
  at('paying', 'open', 'open', 900),
  at('paying', 'paying', 'paying', 1_700),
  at('paying', 'paid', 'paying', 1_300),
  at('paid', 'paid', 'paying', 1_300),
  at('paid', 'paid', 'paid', 3_400),
];

/** The moment that a still shows: one has paid, and two are at it. */
export const PAYING_STILL = 3;

/** What nobody has paid yet. */
export function leftOf({ of }: PayingMoment): number {
  return SHARED_BILL.reduce(
    (sum, { guest, amount }) => sum + (of[guest] === 'paid' ? 0 : amount),
    0,
  );
}
