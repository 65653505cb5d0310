import type { Permission } from '#core/people/codes.ts';
import { hasPermission } from '#core/people/permissions.ts';
import type { Context } from '#server/context.ts';
import { insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { listPinHolders } from '../staff/staff-pins.repository.ts';
import type { SharedScreenRow } from './shared-screens.repository.ts';
import { readScreen } from './shared-screens.usecases.ts';
import { withRightPin } from './try-pin.ts';

/** What somebody asks for whose role does not allow it. */
export interface Asked {
  venue: string;
  permission: Permission;
  session: StaffSession;
  /** From the cookie of a shared screen. */
  screenToken: string | null;
}

/** The screen on which it is asked for, and who can confirm it there. */
export interface Approvers {
  screen: SharedScreenRow;
  token: string;
  people: readonly { id: string; name: string }[];
}

/**
 * Null where nobody could confirm it: the screen is not shared or not the venue's, or nobody else
 * who may do it has a PIN on it.
 */
export async function findApprovers(
  context: Context,
  { venue, permission, session, screenToken: token }: Asked,
): Promise<Approvers | null> {
  const worksHere = session.roles.some((role) => role.venue === venue);
  if (!worksHere || token === null) return null;
  const screen = await readScreen(context, token);
  if (screen?.venue !== venue) return null;
  const holders = await listPinHolders(context.store.reader, venue);
  const people = holders
    .filter((holder) => holder.screen === screen.id && hasPermission(holder.role, permission))
    // Nobody stands in for themself.
    .filter(({ id }) => id !== session.staff.id)
    .map(({ id, name }) => ({ id, name }));
  return people.length === 0 ? null : { screen, token, people };
}

/**
 * The person whose PIN confirms this one request; the security log names both. Throws
 * `staff.approval_required` if nobody has typed one, `staff.forbidden` for a person who cannot,
 * `pins.wrong`, and `request.rate_limited` after too many wrong tries.
 */
export async function approve(
  context: Context,
  { venue, permission, session }: Pick<Asked, 'venue' | 'permission' | 'session'>,
  { screen, token, people }: Approvers,
  typed: { person: string; pin: string } | null,
  caller: Caller,
): Promise<{ id: string; name: string }> {
  if (typed === null) {
    throw new ProblemError('staff.approval_required', { permission, approvers: [...people] });
  }
  const approver = people.find(({ id }) => id === typed.person);
  if (approver === undefined) throw new ProblemError('staff.forbidden');
  const entry = { screen, token, staff: approver.id, pin: typed.pin };
  const { id, name } = session.staff;
  return withRightPin(context, entry, caller, async (db, at) => {
    const detail = { lacked: permission, screen: screen.name };
    const by = { venue, staff: { id, name }, approver };
    await insertAuditEntry(db, by, { kind: 'act.approved', detail }, at);
    return approver;
  });
}
