import { type KeyKind, keyReused, keyWithdrawn } from '#core/shared/idempotency-key.ts';
import { refused } from './refused-error.ts';
import type { VenueState } from './venue-state.ts';

/** Handles a request once: a repeated key with the same body gets the same answer. */
export function answerOnce<Answer extends object>(
  { answers, withdrawn }: VenueState,
  { kind, key, body }: { readonly kind: KeyKind; readonly key: string; readonly body: object },
  work: () => Answer,
): object {
  if (withdrawn.has(key)) {
    throw refused(keyWithdrawn(kind));
  }
  const wish = JSON.stringify(body);
  const known = answers.get(key);
  if (known !== undefined && known.wish !== wish) {
    throw refused(keyReused(kind));
  }
  const answer = known?.answer ?? work();
  answers.set(key, { wish, answer });
  return answer;
}
