/** The time that this share of all stays within, such as 0.99. */
export function share(times: readonly number[], of: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * of) - 1] ?? 0;
}
