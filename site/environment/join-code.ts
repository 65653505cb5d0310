import { handoverCodeIn } from '#core/handovers/handover-link.ts';
import { joinCodeIn } from '#core/seatings/join-link.ts';

/** The code with which this page was scanned. It leaves the address: who copies that invites nobody. */
export function takeJoinCode(): string | null {
  return takeCode(joinCodeIn);
}

/** The same of a phone that hands over. */
export function takeHandoverCode(): string | null {
  return takeCode(handoverCodeIn);
}

function takeCode(find: (fragment: string) => string | null): string | null {
  const { hash, pathname, search } = window.location;
  const code = find(hash);
  if (code !== null) window.history.replaceState(window.history.state, '', pathname + search);
  return code;
}
