import { basename } from 'node:path';
import { menuLocale } from '#core/menu/menu-locale.ts';
import { questionsOf } from '#core/menu/menu-questions.ts';
import type { SameNames, Separator } from '#core/menu-import/codes.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import type { ImportColumns, ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { editableMenu } from '../menu/editable-menu.ts';
import { MenuFileError, readMenuFile } from '../menu/menu-file-check.ts';
import {
  type ColumnTerms,
  choiceOf,
  type ReadColumns,
  type RememberedColumns,
} from './csv/column-step.ts';
import { type ImportPlan, planImport } from './matching/plan-import.ts';
import { problem, type ReadMenu } from './read-menu.ts';
import { openUpload, readMenuUpload } from './read-menu-upload.ts';

/** A file, the draft that it is compared with, and what is wanted of that. */
export interface UploadTask {
  readonly bytes: Uint8Array;
  /** The language of texts without one; undefined: the venue's first. */
  readonly locale: Locale | undefined;
  /** What a person has said of numbers such as 12.500. */
  readonly separator?: Separator | undefined;
  /** What a person has said that rows of one name are. */
  readonly sameNames?: SameNames | undefined;
  /** What people have said of the columns of sheets. */
  readonly columns?: ColumnTerms | undefined;
  /** Whether items that the file lacks are removed. */
  readonly isSweeping: boolean;
  /** A menu as JSON, its revision, and the published venue. */
  readonly draft: {
    readonly revision: number;
    readonly document: string;
    readonly venue: MenuFile['venue'];
  };
  readonly now: Date;
  readonly wanted: 'preview' | 'menu';
}

/** The result, as JSON: the preview of the changes, or the checked menu with them. */
export interface PlannedUpload {
  readonly text: Uint8Array;
  /** What somebody has said now of a sheet's columns; without a choice, that all is as it was guessed. */
  readonly remember: { readonly shape: string; readonly choice: RememberedColumns | null } | null;
  readonly counts: { readonly added: number; readonly changed: number; readonly removed: number };
}

/**
 * Reads a file and computes the changes it would make; nothing is stored. All the work that a
 * foreign file can make large is in here. `listPictures` returns the names of stored pictures.
 */
export async function planUpload(
  {
    bytes,
    locale: asked,
    separator,
    sameNames,
    columns,
    isSweeping,
    draft,
    now,
    wanted,
  }: UploadTask,
  listPictures: () => Promise<readonly string[]>,
): Promise<PlannedUpload> {
  const before = editableMenu(JSON.parse(draft.document), draft.venue);
  const { venue, stations } = before;
  const locale = menuLocale(venue, asked);
  const found = readMenuUpload(await openUpload(bytes), {
    venue,
    stations,
    locale,
    separator,
    sameNames,
    columns,
    now,
  });
  const read = await withStoredPictures(before, found, listPictures);
  const plan = validPlan(before, read, planImport(before, read, isSweeping));
  const { menu, ...rows } = plan;
  const result = wanted === 'menu' ? menu : previewOf({ read, plan, locale }, draft.revision);
  return {
    text: new TextEncoder().encode(JSON.stringify(result)),
    remember:
      read.columns?.source !== 'given'
        ? null
        : { shape: read.columns.shape, choice: choiceOf(read.columns) },
    counts: {
      added: rows.added.length,
      changed: rows.changed.length,
      removed: rows.removed.length,
    },
  };
}

function previewOf(
  { read, plan, locale }: { read: ReadMenu; plan: ImportPlan; locale: Locale },
  revision: number,
): ImportPreview {
  const { menu, ...rows } = plan;
  const { currency, locales } = menu.venue;
  const { format, system, ignored } = read;
  const questions = questionsOf(menu, locale);
  const { columns, sheets } = read;
  return {
    format,
    ...(system !== undefined && { system }),
    revision,
    ...rows,
    ignored: [...ignored],
    ...(columns !== undefined && { columns: shownColumns(columns) }),
    ...(sheets !== undefined && { sheets: [...sheets] }),
    currency,
    locales,
    locale,
    questions,
  };
}

/** Without what only the memory of them is for. */
function shownColumns({ shape: _, rows, columns, missing, ...read }: ReadColumns): ImportColumns {
  return {
    ...read,
    rows: [...rows],
    columns: columns.map(({ key: __, samples, ...each }) => ({ ...each, samples: [...samples] })),
    missing: [...missing],
  };
}

/**
 * A picture that this installation lacks would be missing in the menu: it is left out, with a word, and
 * takes the place of none that the product has here.
 */
async function withStoredPictures(
  menu: MenuFile,
  read: ReadMenu,
  listPictures: () => Promise<readonly string[]>,
): Promise<ReadMenu> {
  const used = new Set(
    menu.categories.flatMap(({ products }) => products.map((each) => each.picture)),
  );
  const isNew = read.products.some(({ whole }) => whole?.picture && !used.has(whole.picture));
  const stored = new Set(isNew ? await listPictures() : []);
  const isKnown = (picture: string) => used.has(picture) || stored.has(basename(picture));
  const products = read.products.map((row) => {
    const { picture, ...whole } = row.whole ?? {};
    return row.whole === undefined || picture === undefined || isKnown(picture)
      ? row
      : { ...row, whole: whole as MenuFileProduct, keepsPicture: true as const };
  });
  const missing = products.filter(({ keepsPicture }) => keepsPicture).length;
  const notes = missing === 0 ? [] : [problem('pictures_missing', null, String(missing))];
  return { ...read, products, notes: [...read.notes, ...notes] };
}

/** A plan whose menu is valid; otherwise one that changes nothing and says why. */
function validPlan(before: MenuFile, read: ReadMenu, plan: ImportPlan): ImportPlan {
  try {
    return { ...plan, menu: readMenuFile(plan.menu) };
  } catch (error) {
    if (!(error instanceof MenuFileError)) throw error;
    const problems = error.problems
      .slice(0, 20)
      .map((fault) => problem('file_inconsistent', null, fault));
    const nothing = { ...read, products: [], categories: [], problems, notes: [] };
    return planImport(before, nothing, false);
  }
}
