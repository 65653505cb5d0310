import { joinCodeIn } from '#core/seatings/join-link.ts';

/** The code with which this page was scanned. It leaves the address: who copies that invites nobody. */
export function takeJoinCode(): string | null {
  const { hash, pathname, search } = window.location;
  const code = joinCodeIn(hash);
  if (code !== null) window.history.replaceState(window.history.state, '', pathname + search);
  return code;
}
