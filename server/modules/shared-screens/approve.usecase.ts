import type { Permission } from '#core/people/codes.ts';
import { hasPermission } from '#core/people/permissions.ts';
import type { Context } from '#server/context.ts';
import { insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { isAsked, saveAsked, takeAsked } from '../staff/asked-approvals.repository.ts';
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
  /** A hash of the request that asks. */
  request: string;
}

/** What came with a request: the id of the question, and who answers it. */
export interface Answer {
  question: string;
  person: string;
  pin: string;
}

/** How long a question stays open. */
const OPEN_MS = 10 * 60_000;

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
 * The person whose PIN confirms this one request, once; the security log names both. Throws
 * `staff.approval_required` with a new question if nobody has answered one, if that was answered
 * before or long ago, and for a person who cannot; `pins.wrong`, and `request.rate_limited` after
 * too many wrong tries.
 */
export async function approve(
  context: Context,
  asked: Pick<Asked, 'venue' | 'permission' | 'session' | 'request'>,
  { screen, token, people }: Approvers,
  answer: Answer | null,
  caller: Caller,
): Promise<{ id: string; name: string }> {
  const { venue, permission, session, request } = asked;
  const approver = people.find(({ id }) => id === answer?.person);
  if (answer === null || approver === undefined) return askAgain(context, asked, people);
  const question = { id: answer.question, session: session.id, request };
  // A request that is sent again with its confirmation uses up no try.
  if (!(await isAsked(context.store.reader, question, context.clock.now()))) {
    return askAgain(context, asked, people);
  }
  const entry = { screen, token, staff: approver.id, pin: answer.pin };
  const { id, name } = session.staff;
  const isTaken = await withRightPin(context, entry, caller, async (db, at) => {
    // Of two at once, one.
    if (!(await takeAsked(db, question, at))) return false;
    const detail = { lacked: permission, screen: screen.name };
    const by = { venue, staff: { id, name }, approver };
    await insertAuditEntry(db, by, { kind: 'act.approved', detail }, at);
    return true;
  });
  return isTaken ? approver : askAgain(context, asked, people);
}

/** Throws `staff.approval_required`. */
async function askAgain(
  { store, clock }: Context,
  { permission, session, request }: Pick<Asked, 'permission' | 'session' | 'request'>,
  people: Approvers['people'],
): Promise<never> {
  const at = clock.now();
  const question = { id: newId(at), session: session.id, request };
  await store.write('installation', (db) => saveAsked(db, question, at + OPEN_MS));
  throw new ProblemError('staff.approval_required', {
    permission,
    approvers: [...people],
    question: question.id,
  });
}
