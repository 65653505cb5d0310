import { privateEvent } from '#core/events/event-draft.ts';
import { applyEdits } from '#core/menu/menu-edits.ts';
import type { MenuDraft, MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findMenuDocument } from '../published-menu/menu.repository.ts';
import type { MenuLibrary, PublishedMenu } from '../published-menu/menu-library.ts';
import { withCleanTexts } from './clean-texts.ts';
import { type DraftRow, findDraft, saveDraft } from './drafts.repository.ts';
import { editableMenu } from './editable-menu.ts';
import { MenuFileError, readMenuFile } from './menu-file-check.ts';

const STAFF_ONLY = { table: null, seating: null, session: null };

/** The venue, and the person, program or, without an id, administrator who edits. */
export type Editor = Pick<By, 'venue' | 'staff'>;

/** A draft and the published menu; `document` is null if there is no draft. */
export type Edited = {
  revision: number;
  menu: MenuFile;
  isDraft: boolean;
  published: PublishedMenu;
};

/** The draft, or without one the published menu. Throws `menu.unknown`. */
export async function readDraft({ store, menus }: Context, venue: string): Promise<MenuDraft> {
  return store.read(async (db) => {
    const { menu: published } = await findVenueMenu(menus, db, venue);
    const row = await findDraft(db, venue);
    const isDraft = typeof row?.document === 'string';
    return {
      revision: row?.revision ?? 0,
      menu: menuOf(row?.document ?? null, published.file),
      published: isDraft ? editableMenu(published.file, published.file.venue) : null,
      menuVersion: published.version,
      changed: isDraft ? { at: toTimestamp(row.changedAt), by: row.changedBy ?? '' } : null,
    };
  });
}

/** What {@link readDraft} reads, as it is stored: a large menu takes a while to parse. */
export type DraftDocument = {
  readonly revision: number;
  readonly document: string;
  /** The published one; a document's own may be older. */
  readonly venue: MenuFile['venue'];
};

/** The draft, or without one the published menu, as JSON. Throws `menu.unknown`. */
export async function readDraftDocument(
  { store, menus }: Context,
  venue: string,
): Promise<DraftDocument> {
  return store.read(async (db) => {
    const { menu: published } = await findVenueMenu(menus, db, venue);
    const row = await findDraft(db, venue);
    const document = row?.document ?? (await findMenuDocument(db, venue, published.version));
    if (document === undefined) throw new ProblemError('menu.unknown');
    return { revision: row?.revision ?? 0, document, venue: published.file.venue };
  });
}

/**
 * Replaces the draft with a whole menu, except its venue and tables. Returns the new revision.
 * Throws `menu.draft_changed`, and MenuFileError for an invalid menu.
 */
export function writeDraft(
  context: Context,
  editor: Editor,
  { revision, menu }: { revision: number; menu: unknown },
): Promise<number> {
  return change(context, editor.venue, async (unit) => {
    const { published } = await editedAt(context.menus, unit.db, editor.venue, revision);
    return save(unit, editor, editableMenu(readMenuFile(menu), published.file.venue));
  });
}

/** As {@link writeDraft}, for a checked menu that was made from this revision, as JSON. */
export function writeDraftDocument(
  context: Context,
  editor: Editor,
  { revision, document }: { revision: number; document: string },
): Promise<number> {
  return change(context, editor.venue, async (unit) => {
    requireRevision(await findDraft(unit.db, editor.venue), revision);
    return keep(unit, editor, document);
  });
}

/**
 * As {@link writeDraft}, for a menu that a client sends: new texts lose their HTML, and what a program
 * from before does not know stays.
 */
export async function putDraft(
  context: Context,
  editor: Editor,
  { revision, menu }: { revision: number; menu: unknown },
): Promise<number> {
  const { menu: before } = await readDraft(context, editor.venue);
  const whole = withUnnamedKept(readMenuFile(menu), before);
  return writeDraft(context, editor, { revision, menu: withCleanTexts(whole, before) });
}

/** Changes the draft, by all of the edits or none. Returns and throws as {@link writeDraft}. */
export function editDraft(
  context: Context,
  editor: Editor,
  { revision, edits }: { revision: number; edits: readonly MenuEdit[] },
): Promise<number> {
  return change(context, editor.venue, async (unit) => {
    const { menu } = await editedAt(context.menus, unit.db, editor.venue, revision);
    const next = applyEdits(menu, edits);
    if (next === null) {
      throw new MenuFileError(['an edit names something that the draft lacks']);
    }
    return save(unit, editor, readMenuFile(withCleanTexts(next, menu)));
  });
}

/** Discards the draft. Returns the new revision. Throws `menu.draft_changed`. */
export function discardDraft(context: Context, editor: Editor, revision: number): Promise<number> {
  return change(context, editor.venue, async (unit) => {
    const { isDraft } = await editedAt(context.menus, unit.db, editor.venue, revision);
    return isDraft ? forgetDraft(unit, editor) : revision;
  });
}

/** The draft, if it still has this revision; else throws `menu.draft_changed`. */
export async function editedAt(
  menus: MenuLibrary,
  db: Reader,
  venue: string,
  revision: number,
): Promise<Edited> {
  const { menu: published } = await findVenueMenu(menus, db, venue);
  const row = await findDraft(db, venue);
  requireRevision(row, revision);
  const document = row?.document ?? null;
  return {
    revision,
    menu: menuOf(document, published.file),
    isDraft: document !== null,
    published,
  };
}

/** Deletes the draft. Returns the new revision. */
export function forgetDraft(unit: Unit, editor: Editor): Promise<number> {
  return keep(unit, editor, null);
}

function save(unit: Unit, editor: Editor, menu: MenuFile): Promise<number> {
  return keep(unit, editor, JSON.stringify(menu));
}

/** Other editors are informed. */
async function keep(
  { db, at, emit }: Unit,
  { venue, staff }: Editor,
  document: string | null,
): Promise<number> {
  const revision = await saveDraft(db, { venue, document, at, by: staff.id });
  emit(privateEvent(STAFF_ONLY, { type: 'menu.drafted', revision }));
  return revision;
}

function menuOf(document: string | null, published: MenuFile): MenuFile {
  const menu = document === null ? published : (JSON.parse(document) as MenuFile);
  return editableMenu(menu, published.venue);
}

function requireRevision(row: DraftRow | undefined, revision: number): void {
  if ((row?.revision ?? 0) !== revision) throw new ProblemError('menu.draft_changed');
}

/**
 * A whole menu that a program sends, with what the draft has and the menu names nowhere: a program may
 * be from before there was such a thing, and would take it from every part. `{}` and `[]` take
 * languages and translations away; edits of a part take away the rest.
 */
function withUnnamedKept(menu: MenuFile, before: MenuFile): MenuFile {
  const { languages, translations } = before;
  const groupsBefore = new Map(before.optionGroups.map(({ id, options }) => [id, options]));
  const lacks = (field: 'externalId' | 'product') =>
    !menu.optionGroups.some(({ options }) => haveAny(field, options));
  const [lackCodes, lackProducts] = [lacks('externalId'), lacks('product')];
  return {
    ...(languages && { languages }),
    ...(translations && { translations }),
    ...menu,
    stations: haveAny('externalId', menu.stations)
      ? menu.stations
      : withKept('externalId', menu.stations, before.stations),
    // By group: "small" of one may be another option than "small" of the next.
    optionGroups: menu.optionGroups.map((group) => {
      const had = groupsBefore.get(group.id) ?? [];
      const coded = lackCodes ? withKept('externalId', group.options, had) : group.options;
      return { ...group, options: lackProducts ? withKept('product', coded, had) : coded };
    }),
    categories: haveAny('firstAt', menu.categories)
      ? menu.categories
      : withKept('firstAt', menu.categories, before.categories),
  };
}

function haveAny<Part, Field extends keyof Part>(field: Field, parts: readonly Part[]): boolean {
  return parts.some((part) => part[field] !== undefined);
}

/** Each part with what it had of a field. */
function withKept<Part extends { readonly id: string }, Field extends keyof Part>(
  field: Field,
  parts: readonly Part[],
  before: readonly Part[],
): Part[] {
  const had = new Map(before.map((part) => [part.id, part[field]]));
  return parts.map((part) => {
    const value = had.get(part.id);
    return value === undefined ? part : { ...part, [field]: value };
  });
}
