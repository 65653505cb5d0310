/**
 * A tip as a percentage of an amount in minor units, rounded half up to whole units of the
 * currency: nobody tips 18.37 kr. `unit` is the number of minor units in one (100 öre; 1 for
 * currencies without). Percentages have up to two decimals.
 */
export function tipFor(amount: number, percent: number, unit = 100): number {
  // In hundredths of a per cent and whole numbers, so that exactly half is recognized.
  const share = amount * Math.round(percent * 100);
  return Math.floor((2 * share + 10_000 * unit) / (20_000 * unit)) * unit;
}
