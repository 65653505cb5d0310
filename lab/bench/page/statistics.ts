/** The median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(half)];
  const high = sorted[Math.ceil(half)];
  if (low === undefined || high === undefined) throw new RangeError('No values have no middle.');
  return (low + high) / 2;
}

export interface Ratio {
  value: number;
  /** The bounds of the 95 % confidence interval of the ratio. */
  low: number;
  high: number;
}

/** The quantile for 95 % of a normal distribution. */
const DEVIATIONS = 1.96;

/**
 * How many times as large the first values are as their pairs. It is the median of the means of all
 * pairs of ratios (the Hodges–Lehmann estimate): it varies less than the median of the ratios, and
 * one disturbed visit affects it as little. The bounds are those of Wilcoxon's test.
 */
export function ratioOfPairs(first: readonly number[], second: readonly number[]): Ratio {
  const logs = first.map((value, pair) => Math.log(value / (second[pair] ?? Number.NaN)));
  const means = logs
    .flatMap((one, at) => logs.slice(at).map((other) => (one + other) / 2))
    .toSorted((a, b) => a - b);
  const count = logs.length;
  const spread = Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24);
  const low = Math.max(0, Math.floor(means.length / 2 - DEVIATIONS * spread));
  const bound = (at: number) => Math.exp(means.at(at) ?? Number.NaN);
  return { value: Math.exp(median(means)), low: bound(low), high: bound(-1 - low) };
}

/** Rows of text as a table: the first column aligned left, the others right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
