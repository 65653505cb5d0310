import type { GuestStart } from '#guest/start/guest-start.ts';
import { costOf, type Emit, report } from './report.ts';

/** Reports to the page what a guest chooses, each event once. Returns a function that stops it. */
export function reportChoosing(guest: GuestStart, emit: Emit): () => void {
  let hadAny = false;
  return report(emit, 'cart', () => {
    const cost = costOf(guest);
    const count = guest.cart.count.value;
    // An empty cart is reported only after a filled one.
    hadAny ||= count > 0;
    return hadAny && cost ? { count, ...cost } : null;
  });
}
