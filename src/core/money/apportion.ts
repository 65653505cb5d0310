/**
 * An amount in whole parts by weight (none below zero), summing exactly to it: each part is rounded
 * down, and what is left goes to the largest remainders, the first of equal ones. An amount below
 * zero is divided as its opposite is. Without any weight nothing can be given: null.
 */
export function apportion(amount: number, weights: readonly number[]): number[] | null {
  // The products could exceed 2^53.
  const exact = weights.map(BigInt);
  const sum = exact.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return null;
  const whole = BigInt(Math.abs(amount));
  const parts = exact.map((weight) => ({
    part: Number((whole * weight) / sum),
    rest: (whole * weight) % sum,
  }));
  const left = Math.abs(amount) - parts.reduce((all, { part }) => all + part, 0);
  const first = parts
    // A stable sort leaves equal ones in their order.
    .toSorted((a, b) => Number(b.rest - a.rest))
    .slice(0, left);
  const sign = amount < 0 ? -1 : 1;
  return parts.map((each) => sign * (each.part + (first.includes(each) ? 1 : 0)) + 0);
}
