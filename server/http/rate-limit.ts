import type { Context } from '../context.ts';

/**
 * The limit on routes for anyone, by address. Generous, because a whole venue's guests share one
 * address on its network.
 */
export function anonymousLimit(context: Context): { max: number; timeWindow: number } {
  return { max: context.anonymousPerMinute, timeWindow: 60_000 };
}
