import type { PrinterProblem } from './codes.ts';
import { OFFLINE_MS } from './print-job.ts';

/** Times in milliseconds since 1970. */
export interface PrinterHealth {
  readonly problem: PrinterProblem | null;
  readonly problemAt: number | null;
  /** Null: it was never heard of. */
  readonly seenAt: number | null;
  /** When it was added. */
  readonly since: number;
}

/** Since when a printer does not print; null: it does. */
export function failingSince(
  { problem, problemAt, seenAt, since }: PrinterHealth,
  at: number,
): number | null {
  if (problem !== null) return problemAt ?? at;
  const heard = seenAt ?? since;
  return at - heard > OFFLINE_MS ? heard : null;
}

export function isFailing(health: PrinterHealth, at: number): boolean {
  return failingSince(health, at) !== null;
}
