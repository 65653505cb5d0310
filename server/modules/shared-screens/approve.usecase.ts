import type { Permission } from '#core/people/codes.ts';
import { approvedBy, isApprovable } from '#core/people/permissions.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { listPinHolders } from '../staff/staff-pins.repository.ts';
import { readScreen } from './shared-screens.usecases.ts';
import { withRightPin } from './try-pin.ts';

/** What a request for which somebody lacks the permission says of the person who confirms it. */
export interface ApprovalRequest {
  venue: string;
  lacked: string;
  session: StaffSession;
  /** From the cookie of a shared screen. */
  screenToken: string | null;
  /** Null before anybody was asked. */
  typed: { person: string; pin: string } | null;
  caller: Caller;
}

/**
 * The person whose PIN confirms an action on a shared screen of the venue; null where nobody could:
 * the action cannot be confirmed, the screen is not the venue's, or nobody who may do it has a PIN
 * on it. Throws `staff.approval_required` if nobody has typed one, `pins.wrong`, and
 * `request.rate_limited` after too many wrong tries.
 */
export async function approve(
  context: Context,
  { venue, lacked, session, screenToken, typed, caller }: ApprovalRequest,
): Promise<{ id: string; name: string } | null> {
  const worksHere = session.roles.some((role) => role.venue === venue);
  if (!isApprovable(lacked) || !worksHere || screenToken === null) return null;
  const screen = await readScreen(context, screenToken);
  if (screen?.venue !== venue) return null;
  const approvers = await listApprovers(context, screen, lacked);
  if (approvers.length === 0) return null;
  if (typed === null) throw new ProblemError('staff.approval_required');
  const approver = approvers.find(({ id }) => id === typed.person);
  if (approver === undefined) return null;
  const entry = { screen, token: screenToken, staff: approver.id, pin: typed.pin };
  return withRightPin(context, entry, caller, async () => approver);
}

async function listApprovers(
  { store }: Pick<Context, 'store'>,
  screen: { id: string; venue: string },
  lacked: Permission,
): Promise<{ id: string; name: string }[]> {
  const holders = await listPinHolders(store.reader, screen.venue);
  return holders
    .filter((holder) => holder.screen === screen.id && approvedBy(holder.role).includes(lacked))
    .map(({ id, name }) => ({ id, name }));
}
