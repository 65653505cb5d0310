import { setImmediate as others } from 'node:timers/promises';
import { createPersonSearch, type SearchableMessage } from '#core/people/person-search.ts';
import type { SecurityKind } from '#core/security-log/codes.ts';
import { VISITOR_MATCHES_MAX } from '#core/shared/limits.ts';
import type {
  ErasedVisitorData,
  FoundVisitorData,
  VisitorAuditLog,
  VisitorChoice,
  VisitorExport,
} from '#core/visitors/visitors.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { deleteFeedback, findFeedback, listFeedbackById } from '../feedback/feedback.repository.ts';
import {
  deleteRegistration,
  findRegistration,
  listRegistrationsById,
} from '../registrations/registrations.repository.ts';
import { listVisitorEntries } from '../security-log/security-log.repository.ts';

/** Messages that are read at a time: requests come in between. */
const BATCH = 500;

type Stored = Pick<Context, 'store'>;
/** The operator who answers the visitor. */
type Operator = { id: string; name: string };

/**
 * What visitors sent that could be from somebody, by what they gave. Every message is read: engines
 * do not agree on what å and Å have in common, and there are few thousands at most.
 */
export async function findVisitorData(
  { store: { reader } }: Stored,
  query: string,
): Promise<FoundVisitorData> {
  const isTheirs = createPersonSearch(query);
  const feedback = await search(reader, listFeedbackById, (each) =>
    isTheirs({ id: each.id, texts: [each.name, each.text] }),
  );
  const registrations = await search(reader, listRegistrationsById, (each) => {
    const { id, name, email, venue, message, phone } = each;
    return isTheirs({
      id,
      texts: [name, email, venue, message],
      phone,
    } satisfies SearchableMessage);
  });
  return {
    feedback: feedback.slice(0, VISITOR_MATCHES_MAX),
    registrations: registrations.slice(0, VISITOR_MATCHES_MAX),
    isMore: Math.max(feedback.length, registrations.length) > VISITOR_MATCHES_MAX,
  };
}

type Batch = { before: string | null; limit: number };

/** The newest that match, and one more than are shown. */
async function search<Row extends { id: string }>(
  db: Reader,
  list: (db: Reader, batch: Batch) => Promise<Row[]>,
  isWanted: (row: Row) => boolean,
): Promise<Row[]> {
  const found: Row[] = [];
  let before: string | null = null;
  for (;;) {
    const rows: Row[] = await list(db, { before, limit: BATCH });
    found.push(...rows.filter(isWanted));
    if (rows.length < BATCH || found.length > VISITOR_MATCHES_MAX) {
      return found;
    }
    before = rows.at(-1)?.id ?? null;
    await others();
  }
}

/** All that is stored of the chosen messages; those that are gone are left out. */
export function exportVisitorData(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  operator: Operator,
  choice: VisitorChoice,
): Promise<VisitorExport> {
  return store.write('installation', async (db) => {
    const feedback = await readEach(db, choice.feedback, findFeedback);
    const registrations = await readEach(db, choice.registrations, findRegistration);
    const count = feedback.length + registrations.length;
    await record(db, operator, { kind: 'visitor.exported', count, at: clock.now() });
    return { feedback, registrations };
  });
}

/** Deletes the chosen messages permanently; returns how many of them there still were. */
export function eraseVisitorData(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  operator: Operator,
  choice: VisitorChoice,
): Promise<ErasedVisitorData> {
  return store.write('installation', async (db) => {
    const feedback = await readEach(db, choice.feedback, findFeedback);
    for (const { id } of feedback) {
      await deleteFeedback(db, id);
    }
    let erased = feedback.length;
    for (const id of choice.registrations) {
      erased += (await deleteRegistration(db, id)) ? 1 : 0;
    }
    await record(db, operator, { kind: 'visitor.erased', count: erased, at: clock.now() });
    return { erased };
  });
}

/** What was last done at visitors' request. */
export async function readVisitorAuditLog({ store }: Stored): Promise<VisitorAuditLog> {
  return { entries: await listVisitorEntries(store.reader) };
}

async function readEach<Found>(
  db: Reader,
  ids: readonly string[],
  find: (db: Reader, id: string) => Promise<Found | undefined>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const id of ids) {
    const row = await find(db, id);
    if (row !== undefined) {
      found.push(row);
    }
  }
  return found;
}

/** Says who did it and to how many messages, never whose: that would keep what is to go. */
async function record(
  db: Writer,
  staff: Operator,
  { kind, count, at }: { kind: SecurityKind; count: number; at: number },
): Promise<void> {
  if (count > 0) {
    await insertAuditEntry(db, { venue: '', staff }, { kind, detail: { count } }, at);
  }
}
