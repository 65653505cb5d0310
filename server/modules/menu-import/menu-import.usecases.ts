import { basename } from 'node:path';
import type { ImportFormat, Locale } from '../../../src/contract/codes.ts';
import type { MenuFile, MenuFileProduct } from '../../../src/contract/menu/menu-file.schema.ts';
import type {
  ImportApplied,
  ImportPreview,
} from '../../../src/contract/menu/menu-import.schema.ts';
import { menuLocale } from '../../../src/domain/menu/menu-locale.ts';
import { questionsOf } from '../../../src/domain/menu/menu-questions.ts';
import type { Context } from '../../context.ts';
import type { PictureStore } from '../../pictures/picture-store.ts';
import { ProblemError } from '../../problem.ts';
import { type Editor, readDraft, writeDraft } from '../menu/menu-drafts.ts';
import { MenuFileError, readMenuFile } from '../menu/menu-file-check.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { writeCsv } from './csv/write-csv.ts';
import { writeJsonLd } from './json-ld/write-json-ld.ts';
import { type ImportPlan, planImport } from './matching/plan-import.ts';
import { readMenuApart } from './read-apart.ts';
import { problem, type ReadMenu } from './read-menu.ts';

/** A file and its import settings. */
export interface Upload {
  readonly bytes: Uint8Array;
  /** The language of texts without one; undefined: the venue's first. */
  readonly locale: Locale | undefined;
  /** Whether items that the file lacks are removed. */
  readonly isSweeping: boolean;
}

/** The changes that a file would make to the draft. Throws `menu.unknown`. */
export async function previewImport(
  context: Context,
  venue: string,
  upload: Upload,
): Promise<ImportPreview> {
  const { revision, menu } = await readDraft(context, venue);
  return previewOf(await planFile(context, menu, upload), revision);
}

/** A plan as it is shown, with the revision it is based on. */
export function previewOf({ read, plan, locale }: PlannedImport, revision: number): ImportPreview {
  const { menu, ...rows } = plan;
  const { currency, locales } = menu.venue;
  const { format, ignored } = read;
  const questions = questionsOf(menu, locale);
  return { format, revision, ...rows, ignored: [...ignored], currency, locales, locale, questions };
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
  const draft = await readDraft(context, editor.venue);
  if (draft.revision !== upload.revision) {
    throw new ProblemError('menu.draft_changed');
  }
  const { plan } = await planFile(context, draft.menu, upload);
  const { added, changed, removed, menu } = plan;
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  const isChange = Object.values(counts).some((count) => count > 0);
  const { revision } = draft;
  return {
    ...counts,
    revision: isChange ? await writeDraft(context, editor, { revision, menu }) : revision,
  };
}

/** A file's contents, their language, and the changes it would make. */
export type PlannedImport = { read: ReadMenu; locale: Locale; plan: ImportPlan };

/** Reads a file and computes the changes it would make; nothing is stored. */
export async function planFile(
  { pictures, clock }: Pick<Context, 'pictures' | 'clock'>,
  menu: MenuFile,
  { bytes, locale, isSweeping }: Upload,
): Promise<PlannedImport> {
  const { venue, stations } = menu;
  const now = new Date(clock.now());
  const terms = { venue, stations, locale: menuLocale(venue, locale), now };
  const read = await withStoredPictures(menu, await readMenuApart(bytes, terms), pictures);
  return {
    read,
    locale: terms.locale,
    plan: holding(menu, read, planImport(menu, read, isSweeping)),
  };
}

/** A picture that this installation lacks would be missing in the menu: it is left out. */
async function withStoredPictures(
  menu: MenuFile,
  read: ReadMenu,
  pictures: PictureStore,
): Promise<ReadMenu> {
  const used = new Set(
    menu.categories.flatMap(({ products }) => products.map((each) => each.picture)),
  );
  const isNew = read.products.some(({ whole }) => whole?.picture && !used.has(whole.picture));
  const stored = new Set(isNew ? (await pictures.list()).map(({ name }) => name) : []);
  const isKnown = (picture: string) => used.has(picture) || stored.has(basename(picture));
  const products = read.products.map((row) => {
    const { picture, ...whole } = row.whole ?? {};
    return row.whole === undefined || picture === undefined || isKnown(picture)
      ? row
      : { ...row, whole: whole as MenuFileProduct };
  });
  return { ...read, products };
}

/** A plan whose menu is valid; otherwise one that changes nothing and says why. */
function holding(menu: MenuFile, read: ReadMenu, plan: ImportPlan): ImportPlan {
  try {
    readMenuFile(plan.menu);
    return plan;
  } catch (error) {
    if (!(error instanceof MenuFileError)) throw error;
    const problems = error.problems
      .slice(0, 20)
      .map((fault) => problem('file_inconsistent', null, fault));
    return planImport(menu, { ...read, products: [], categories: [], problems, notes: [] }, false);
  }
}

/** A menu as a file: its text, its type and its file name. */
export interface ExportedMenu {
  readonly text: string;
  readonly type: string;
  readonly name: string;
}

/** The draft or the published menu, in one of three formats. Throws `menu.unknown`. */
export async function exportMenu(
  context: Context,
  venue: string,
  {
    format,
    of,
    locale,
  }: { format: ImportFormat; of: 'draft' | 'published'; locale: Locale | undefined },
): Promise<ExportedMenu> {
  const menu =
    of === 'draft' ? (await readDraft(context, venue)).menu : await publishedMenu(context, venue);
  const written = {
    servett: () => ({
      text: `${JSON.stringify(menu, null, 2)}\n`,
      type: 'application/json',
      end: 'servett-menu.json',
    }),
    jsonld: () => ({ text: writeJsonLd(menu), type: 'application/ld+json', end: 'menu.jsonld' }),
    csv: () => ({
      text: writeCsv(menu, menuLocale(menu.venue, locale)),
      type: 'text/csv',
      end: 'menu.csv',
    }),
  };
  const { end, ...file } = written[format]();
  return { ...file, name: `${venue}-${end}` };
}

/** Without tables: a shared file must not reveal where guests sit, nor restore old ids. */
async function publishedMenu({ store, menus }: Context, venue: string): Promise<MenuFile> {
  const { menu } = await store.read((db) => findVenueMenu(menus, db, venue));
  const { tables: _, ...file } = menu.file;
  return file;
}
