import type { AdjustmentKind } from '#core/bills/codes.ts';
import { isSale } from '#core/figures/sale.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import type { OrderState } from '#core/orders/codes.ts';

/** What is owed for an order, in minor units by VAT rate; both as text so that it can be stored. */
export type OrderSums = Readonly<Record<string, number>>;

export interface DayOrder {
  readonly id: string;
  readonly number: number;
  readonly table: string;
  readonly seating: string;
  readonly state: OrderState;
  /** Before anybody accepted it; decides nothing once it was. */
  readonly isPaidFor: boolean;
  /** Its device was not let in: it is in no figure, until it is. */
  readonly awaitsAdmission?: true;
  /** The business day on which it was placed. */
  readonly day: string;
  /** Who of the staff took it; null for a guest's own. */
  readonly takenBy: string | null;
  readonly reason: string | null;
  readonly lines: readonly DayLine[];
}

export interface DayLine {
  readonly product: string;
  readonly name: LocalizedText;
  readonly quantity: number;
  /** Of the menu from which it was ordered; null if that is not known. */
  readonly group: { readonly id: string; readonly name: LocalizedText } | null;
  readonly isVoided: boolean;
  readonly voidedBy: string | null;
  readonly reason: string | null;
  readonly total: number;
  readonly vatRate: number;
  readonly reductions: readonly {
    readonly adjustment: string;
    readonly kind: AdjustmentKind;
    readonly reason: string;
    readonly amount: number;
    /** Null where it was not recorded. */
    readonly by: string | null;
  }[];
}

/** What is owed for an order now, if it is a sale. */
export function orderSums(order: DayOrder): OrderSums {
  return isSale(order) ? lineSums(order.lines) : {};
}

export function lineSums(lines: readonly DayLine[]): OrderSums {
  const sums: Record<string, number> = {};
  for (const line of lines) {
    if (line.isVoided) continue;
    sums[line.vatRate] = (sums[line.vatRate] ?? 0) + owedFor(line);
  }
  return sums;
}

/** What a line costs after all that was taken off. */
export function owedFor({ total, reductions }: Pick<DayLine, 'total' | 'reductions'>): number {
  return reductions.reduce((left, { amount }) => left - amount, total);
}
