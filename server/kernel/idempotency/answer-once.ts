import { type KeyKind, keyReused, keyWithdrawn } from '#core/shared/idempotency-key.ts';
import { StorageError } from '#server/db/storage-error.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { type ChangePorts, change, changeAsAsked, type Unit } from '../events/change.ts';
import { hashOfBody } from './body-hash.ts';
import { findKey, insertKey, type StoredKey } from './keys.repository.ts';

const CREATED = 201;

/** The response as it is stored and sent: the same bytes each time. */
export type StoredAnswer = { status: number; answer: string };

type Input = {
  kind: KeyKind;
  /** The key's owner: a guest session, or a staff member. */
  session: { id: string; venue: string };
  /** The Idempotency-Key, which is the id of what is created. */
  key: string;
  /** What identifies a repetition of the same request. */
  body: unknown;
};

/**
 * Carries out a request exactly once. What the key says comes first, for ended sessions too; the
 * result of `act` is stored with it in the same transaction. Refusals are not stored: the same
 * key may succeed later. A problem that `act` returns, not throws, keeps what was written.
 * `read` is asked together with the key, which decides whether `act` runs on what it read. `of` names
 * what `act` may change of that by statements that are only sent: others then ask before it acts.
 * Where the database stores nothing more, what it has stored is still answered.
 */
export async function answerOnce<Facts>(
  context: ChangePorts,
  input: Input,
  read: (unit: Unit) => Promise<Facts>,
  act: (unit: Unit, facts: Facts, bodyHash: string) => Promise<object | ProblemError>,
  of?: (facts: Facts) => readonly string[],
): Promise<StoredAnswer> {
  const { kind, session, key } = input;
  const bodyHash = hashOfBody(input.body);
  async function ask(unit: Unit): Promise<{ known: StoredKey } | { facts: Facts }> {
    const asked = findKey(unit.db, session.id, key);
    const reading = outcomeOf(read(unit));
    const known = await asked;
    const facts = await reading;
    if (known !== undefined) return { known };
    if ('error' in facts) throw facts.error;
    return { facts: facts.read };
  }
  async function once(
    unit: Unit,
    asked: Awaited<ReturnType<typeof ask>>,
  ): Promise<StoredAnswer | ProblemError> {
    if ('known' in asked) {
      return replay(kind, asked.known, bodyHash);
    }
    const made = await act(unit, asked.facts, bodyHash);
    if (made instanceof ProblemError) {
      return made;
    }
    const stored = { status: CREATED, answer: JSON.stringify(made) };
    await insertKey(unit.db, kind, session, key, { bodyHash, ...stored }, unit.at);
    return stored;
  }

  const changed =
    of === undefined
      ? change(context, session.venue, async (unit) => once(unit, await ask(unit)))
      : changeAsAsked(context, session.venue, async (unit) => {
          const asked = await ask(unit);
          const more = 'facts' in asked ? of(asked.facts) : [];
          return { of: [session.id, key, ...more], act: () => once(unit, asked) };
        });
  const outcome = await changed.catch(async (error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    const known = await findStored(context, session, key);
    if (known === undefined) throw error;
    return replay(kind, known, bodyHash);
  });
  if (outcome instanceof ProblemError) {
    throw outcome;
  }
  return outcome;
}

/** Undefined also where it cannot be read. */
function findStored(
  { store }: ChangePorts,
  { id, venue }: Input['session'],
  key: string,
): Promise<StoredKey | undefined> {
  return findKey(store.of(venue).reader, id, key).catch(() => undefined);
}

/** What could not be read matters only where the key is new. */
function outcomeOf<Facts>(read: Promise<Facts>): Promise<{ read: Facts } | { error: unknown }> {
  return read.then(
    (facts) => ({ read: facts }),
    (error: unknown) => ({ error }),
  );
}

function replay(kind: Input['kind'], known: StoredKey, bodyHash: string): StoredAnswer {
  if (known.kind === 'tombstone') {
    throw refused(keyWithdrawn(kind));
  }
  if (known.bodyHash !== bodyHash) {
    throw refused(keyReused(kind));
  }
  return { status: known.status, answer: known.answer };
}
