/** How many minor units make one: 100 for kronor, 1 for currencies without any. */
export function minorUnitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}
