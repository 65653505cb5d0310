import type { Takeaway, VatRates } from '#core/menu-import/menu-file.schema.ts';

const rates = (reduced: number): VatRates => ({ standard: 2_500, reduced, low: 600, zero: 0 });

/**
 * Food that is taken away in Sweden: 6 per cent from 1 April 2026, and 12 again when the law ends with
 * 2027 (prop. 2025/26:55). In a restaurant it stays 12.
 */
const SWEDISH_VAT = [
  { from: '2026-04-01', rates: rates(600) },
  { from: '2028-01-01', rates: rates(1_200) },
];

/** What a venue begins with that says something of takeaway for the first time. */
export function firstTakeaway({ currency }: { readonly currency: string }): Takeaway {
  return {
    isOn: false,
    hours: [],
    perSlot: 4,
    leadMinutes: 20,
    payFirst: false,
    vatChanges: currency === 'SEK' ? SWEDISH_VAT : [],
  };
}
