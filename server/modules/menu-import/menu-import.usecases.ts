import type { ExportFormat, SameNames, Separator } from '#core/menu-import/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { ImportApplied, LeftOutOfFile } from '#core/menu-import/menu-import.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import {
  type DraftDocument,
  type Editor,
  readDraft,
  readDraftDocument,
  writeDraftDocument,
} from '../menu/menu-drafts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { ColumnTerms, GivenColumns } from './csv/column-step.ts';
import { leftOut, writeMenu } from './exports/write-export.ts';
import {
  forgetImportColumns,
  listImportColumns,
  saveImportColumns,
} from './import-columns.repository.ts';
import type { PlannedUpload, UploadTask } from './plan-upload.ts';

const UNSTOPPED = new AbortController().signal;

/** A file and its import settings. */
export interface Upload {
  readonly bytes: Uint8Array;
  /** The language of texts without one; undefined: the venue's first. */
  readonly locale: Locale | undefined;
  /** What a person has said of numbers such as 12.500. */
  readonly separator?: Separator | undefined;
  /** What a person has said that rows of one name are. */
  readonly sameNames?: SameNames | undefined;
  /** What a person has said of the columns; undefined: what was said the last time. */
  readonly columns?: GivenColumns | undefined;
  /** Whether items that the file lacks are removed. */
  readonly isSweeping: boolean;
  /** Stops the work on it: nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** The changes that a file would make to the draft, as JSON of `ImportPreview`. Throws `menu.unknown`. */
export async function previewImport(
  context: Context,
  venue: string,
  upload: Upload,
): Promise<Uint8Array> {
  const draft = await readDraftDocument(context, venue);
  const columns = await columnTerms(context, venue, upload);
  return (await planFile(context, draft, { ...upload, columns, wanted: 'preview' })).text;
}

/**
 * Imports a file into this revision of the draft: everything that its preview showed, or nothing.
 * Guests see it when the draft is published. Throws `menu.unknown`, `menu.draft_changed`.
 */
export async function applyImport(
  context: Context,
  editor: Editor,
  upload: Upload & { readonly revision: number },
): Promise<ImportApplied> {
  const draft = await readDraftDocument(context, editor.venue);
  const { revision } = draft;
  if (revision !== upload.revision) {
    throw new ProblemError('menu.draft_changed');
  }
  const columns = await columnTerms(context, editor.venue, upload);
  const planned = await planFile(context, draft, { ...upload, columns, wanted: 'menu' });
  const { counts, text, remember } = planned;
  const isChange = Object.values(counts).some((count) => count > 0);
  const document = () => Buffer.from(text).toString();
  const next = isChange
    ? await writeDraftDocument(context, editor, { revision, document: document() })
    : revision;
  if (remember !== null) await rememberColumns(context, editor.venue, remember);
  return { ...counts, revision: next };
}

async function columnTerms(
  { store }: Pick<Context, 'store'>,
  venue: string,
  { columns: given }: Pick<Upload, 'columns'>,
): Promise<ColumnTerms> {
  const remembered = await store.read((db) => listImportColumns(db, venue));
  return { given, remembered };
}

/** What was chosen for a sheet that was imported, for the next of its shape. */
async function rememberColumns(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  venue: string,
  { shape, choice }: NonNullable<PlannedUpload['remember']>,
): Promise<void> {
  await store.write({ venue }, async (db) => {
    if (choice === null) await forgetImportColumns(db, venue, shape);
    else await saveImportColumns(db, { venue, choice, at: clock.now() });
  });
}

/** Reads a file and computes the changes it would make; nothing is stored. */
export function planFile(
  { pictures, clock, planUpload }: Pick<Context, 'pictures' | 'clock' | 'planUpload'>,
  draft: DraftDocument,
  {
    bytes,
    locale,
    separator,
    sameNames,
    columns,
    isSweeping,
    wanted,
    signal = UNSTOPPED,
    who = draft.venue.id,
  }: Omit<Upload, 'columns'> & Pick<UploadTask, 'wanted' | 'columns'> & { readonly who?: string },
): Promise<PlannedUpload> {
  const now = new Date(clock.now());
  return planUpload(
    { bytes, locale, separator, sameNames, columns, isSweeping, draft, now, wanted },
    { who, signal, listPictures: async () => (await pictures.list()).map(({ name }) => name) },
  );
}

/** A menu as a file: its bytes, its type and its file name. */
export interface ExportedMenu {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
}

/** Which menu, and as what; `locale`: how a sheet writes numbers. */
export interface Export {
  readonly format: ExportFormat;
  readonly of: 'draft' | 'published';
  readonly locale: Locale | undefined;
}

/** The draft or the published menu as a file. Throws `menu.unknown`. */
export async function exportMenu(
  context: Context,
  venue: string,
  { format, of, locale }: Export,
): Promise<ExportedMenu> {
  const { end, ...file } = await writeMenu(await menuOf(context, venue, of), format, locale);
  return { ...file, name: `${venue}-${end}` };
}

/** What a file of that format leaves out. Throws `menu.unknown`. */
export async function listLeftOut(
  context: Context,
  venue: string,
  { format, of }: Omit<Export, 'locale'>,
): Promise<LeftOutOfFile[]> {
  return leftOut(await menuOf(context, venue, of), format);
}

async function menuOf(context: Context, venue: string, of: Export['of']): Promise<MenuFile> {
  return of === 'draft'
    ? (await readDraft(context, venue)).menu
    : await publishedMenu(context, venue);
}

/** Without tables: a shared file must not reveal where guests sit, nor restore old ids. */
async function publishedMenu({ store, menus }: Context, venue: string): Promise<MenuFile> {
  const { menu } = await store.read((db) => findVenueMenu(menus, db, venue));
  const { tables: _, ...file } = menu.file;
  return file;
}
