import { checkText, type FieldIssue } from '#core/shared/field-check.ts';
import { FORM_LINKS_MAX, FORM_MIN_MS, FORM_UNREAD_MAX } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { createOnce, findCreated, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { type LimitGroup, takeFromGroup } from '#server/kernel/limits/limit-group.ts';
import type { Source } from '#server/kernel/limits/source.ts';
import { ProblemError } from '#server/problem.ts';

const CREATED = 201;
/** The delay of a form that meets too many unread ones, in seconds. */
const BACKLOG_S = 3_600;

/** The content a form was stored with, by its key. */
export type StoredForm = { bodyHash: string; receivedAt: number };

/** How one kind of form is stored, and its rate limit. */
export type FormKind<Body> = {
  pace: LimitGroup;
  /** The texts that a person typed, by field, with their limits. */
  texts(body: Body): readonly FormText[];
  find(db: Reader, id: string): Promise<StoredForm | undefined>;
  countUnread(db: Reader): Promise<number>;
  insert(db: Writer, body: Body, stored: StoredForm & { id: string }): Promise<void>;
};

export type FormText = { field: string; text: string; min: number; max: number };

type FormBody = { elapsed: number; website?: string };
type SentForm<Body> = { key: string; body: Body; source: Source };

/**
 * The use case of receiving a form of the site, once per key: returns a `Receipt` as it is sent,
 * the same bytes each time. Bots are kept out without a captcha: by a minimum time, a honeypot
 * field, few links, and a rate limit.
 */
export function createReceiveForm<Body extends FormBody>(context: Context, kind: FormKind<Body>) {
  return async (sent: SentForm<Body>): Promise<{ status: number; answer: string }> => {
    const { key: id, body, source } = sent;
    // The elapsed time and the honeypot are not part of the content: a retry may differ in them.
    const { elapsed: _elapsed, website: _website, ...said } = body;
    const bodyHash = hashOfBody(said);
    const key: RowKey<StoredForm> = {
      find: (db) => kind.find(db, id),
      isSame: (known) => known.bodyHash === bodyHash,
      reused: 'forms.key_reused',
    };
    // A retry counts among no limits.
    const known = await findCreated(context.store.reader, key);
    if (known !== undefined) {
      return receipt(id, known);
    }
    checkForm(body, kind.texts(body));
    await takeFromGroup(context.limits, kind.pace, source);
    const insert = async (db: Writer): Promise<StoredForm> => {
      if ((await kind.countUnread(db)) >= FORM_UNREAD_MAX) {
        throw new ProblemError('request.rate_limited', { limit: FORM_UNREAD_MAX }, BACKLOG_S);
      }
      const stored = { bodyHash, receivedAt: context.clock.now() };
      await kind.insert(db, body, { id, ...stored });
      return stored;
    };
    return receipt(
      id,
      await context.store.write('installation', (db) => createOnce(db, key, () => insert(db))),
    );
  };
}

function receipt(id: string, { receivedAt }: StoredForm) {
  const answer = JSON.stringify({ id, receivedAt: toTimestamp(receivedAt) });
  return { status: CREATED, answer };
}

/** Throws `forms.looks_automatic`, `forms.too_quick`, `forms.too_many_links`, `request.invalid`. */
export function checkForm(body: FormBody, texts: readonly FormText[]): void {
  checkSender(body);
  checkTexts(texts);
}

function checkSender({ elapsed, website = '' }: FormBody): void {
  if (website !== '') {
    throw new ProblemError('forms.looks_automatic');
  }
  if (elapsed < FORM_MIN_MS) {
    throw new ProblemError('forms.too_quick', {}, Math.ceil((FORM_MIN_MS - elapsed) / 1_000));
  }
}

const MESSAGES: Readonly<Record<FieldIssue, string>> = {
  missing: 'must hold more than spaces',
  too_short: 'is too short once it is cleaned',
  too_long: 'is too long',
  not_email: 'is no e-mail address',
  too_many_links: 'holds too many links',
};

function checkTexts(texts: readonly FormText[]): void {
  const wrong = texts.flatMap(({ field, text, min, max }) => {
    const issue = checkText(text, { min, max });
    return issue === null ? [] : [{ field, issue }];
  });
  if (wrong.length === 0) {
    return;
  }
  const fields = wrong.map(({ field, issue }) => ({
    path: `body/${field}`,
    message: MESSAGES[issue],
  }));
  throw wrong.every(({ issue }) => issue === 'too_many_links')
    ? new ProblemError('forms.too_many_links', { fields, limit: FORM_LINKS_MAX })
    : new ProblemError('request.invalid', { fields });
}
