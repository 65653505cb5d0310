import { ProblemError } from '#server/problem.ts';
import type { Limit, LimitStore } from './limit.ts';

/** Takes a token; throws `request.rate_limited`, with the time until there is one. */
export async function takeOrRefuse(store: LimitStore, limit: Limit, key: string): Promise<void> {
  refuseAfter(await store.take(limit, key));
}

/** Throws `request.rate_limited` if there is a delay, in milliseconds. */
export function refuseAfter(wait: number): void {
  if (wait > 0) {
    throw new ProblemError('request.rate_limited', {}, Math.ceil(wait / 1_000));
  }
}
