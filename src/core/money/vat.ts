import type { VatChange, VatRates } from '#core/menu-import/menu-file.schema.ts';
import { DAY_MS, localDay } from '#core/shared/time-zone.ts';

interface VatVenue {
  readonly timeZone: string;
  readonly vatRates: VatRates;
  readonly vatChanges?: readonly VatChange[] | undefined;
}

/**
 * The rates that apply at an instant (milliseconds since 1970). A change applies from the beginning
 * of its day in the venue's time zone: the law uses calendar days, not a bar's nights.
 */
export function vatRatesAt(
  { timeZone, vatRates, vatChanges = [] }: VatVenue,
  at: number,
): VatRates {
  if (vatChanges.length === 0) {
    return vatRates;
  }
  const now = (localDay(at, timeZone) + 1) * DAY_MS;
  const begun = vatChanges.filter(({ from }) => Date.parse(from) < now);
  return begun.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.rates ?? vatRates;
}

/** The share of one VAT rate: amounts in minor units, the rate in hundredths of a per cent. */
export interface VatShare {
  readonly rate: number;
  readonly gross: number;
  readonly vat: number;
  readonly net: number;
}

/**
 * The VAT included in prices, per rate (ascending), computed once from the rate's total gross and
 * rounded half up, so that `gross = net + vat` holds to the öre and rounding errors do not add up
 * line by line.
 */
export function includedVat(
  lines: readonly { readonly total: number; readonly vatRate: number }[],
): VatShare[] {
  const grossByRate = new Map<number, number>();
  for (const line of lines) {
    grossByRate.set(line.vatRate, (grossByRate.get(line.vatRate) ?? 0) + line.total);
  }
  return [...grossByRate]
    .sort(([left], [right]) => left - right)
    .map(([rate, gross]) => {
      const vat = vatInside(gross, rate);
      return { rate, gross, vat, net: gross - vat };
    });
}

/** `gross * rate / (1 + rate)` in integers only: the product itself could exceed 2^53. */
function vatInside(gross: number, rate: number): number {
  const base = 10_000 + rate;
  const whole = Math.floor(gross / base);
  const rest = gross - whole * base;
  return whole * rate + Math.floor((2 * rest * rate + base) / (2 * base));
}
