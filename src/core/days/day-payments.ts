import type { PaidMethod } from '#core/bills/codes.ts';
import type { DayFigures } from './days.schema.ts';

export interface DayPayment {
  readonly id: string;
  readonly method: PaidMethod;
  /** Minor units; negative, like the tip, if it reverses another payment. */
  readonly amount: number;
  readonly tip: number;
  /** Of cash: what was handed over beyond both. */
  readonly rounding: number;
  readonly reverses: string | null;
  readonly replaces: string | null;
  readonly reason: string | null;
  /** The payment of which this gives something back; then amount and tip are negative. */
  readonly refunds: string | null;
  /** The closed day that counted the payment it corrects or gives back; null if none has. */
  readonly correctsDay: string | null;
  /** The label of the table at which it was paid. */
  readonly table: string;
  /** The party that paid it. */
  readonly seating: string;
  /** Who took it, or the payment that it corrects or gives back; null for one on a phone. */
  readonly taker: string | null;
  /** Who recorded this entry; null for one on a phone. */
  readonly by: string | null;
}

type Correction = NonNullable<DayFigures['paymentCorrections']>[number];

/**
 * Payments of a day by method. A payment corrected before its day was closed counts as corrected; a
 * correction of a payment that an earlier day counted is listed as entries of its own, which refer
 * to it, and so is whatever goes back, which is no payment. The total is the sum of all of them.
 */
export function paymentFigures(
  payments: readonly DayPayment[],
): Pick<DayFigures, 'payments' | 'paymentCorrections' | 'refunds' | 'paid' | 'tips' | 'rounding'> {
  const own = new Map(payments.map((payment) => [payment.id, payment]));
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  const back = payments.flatMap((payment) => refundOf(payment) ?? []);
  const standing = payments.filter(
    ({ id, reverses, refunds }) =>
      refunds === null && !reversed.has(id) && (reverses === null || !own.has(reverses)),
  );
  const corrections = standing.flatMap((payment) => correctionOf(payment, own) ?? []);
  const corrected = new Set(corrections.map(({ payment }) => payment));
  const total = (of: 'amount' | 'tip' | 'rounding') =>
    payments.reduce((sum, each) => sum + each[of], 0);
  return {
    payments: byMethod(standing.filter(({ id }) => !corrected.has(id))),
    ...(corrections.length > 0 && { paymentCorrections: corrections }),
    ...(back.length > 0 && { refunds: back }),
    paid: total('amount'),
    tips: total('tip'),
    ...(total('rounding') !== 0 && { rounding: total('rounding') }),
  };
}

function refundOf(payment: DayPayment): NonNullable<DayFigures['refunds']>[number] | null {
  const { id, refunds, method, table, seating, correctsDay: day, reason } = payment;
  const [amount, tip] = [0 - payment.amount, 0 - payment.tip];
  // One of cash that is only its rounding is in the sums.
  return refunds === null || amount + tip === 0
    ? null
    : { payment: id, refunds, day, table, seating, method, amount, tip, reason: reason ?? '' };
}

/** The payment of a closed day that it corrects; null for a payment of the day itself. */
function correctionOf(
  { id, method, amount, tip, reason, ...payment }: DayPayment,
  own: ReadonlyMap<string, DayPayment>,
): Correction | null {
  let origin: Pick<DayPayment, 'reverses' | 'replaces' | 'correctsDay'> | undefined = payment;
  while (origin !== undefined) {
    const corrects: string | null = origin.reverses ?? origin.replaces;
    if (corrects === null) {
      return null;
    }
    if (origin.correctsDay !== null) {
      const day = origin.correctsDay;
      return { payment: id, corrects, day, method, amount, tip, reason: reason ?? '' };
    }
    origin = own.get(corrects);
  }
  return null;
}

function byMethod(payments: readonly DayPayment[]): DayFigures['payments'] {
  return [...Map.groupBy(payments, ({ method }) => method)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([method, same]) => ({
      method,
      count: same.length,
      amount: same.reduce((sum, { amount }) => sum + amount, 0),
      tip: same.reduce((sum, { tip }) => sum + tip, 0),
    }));
}
