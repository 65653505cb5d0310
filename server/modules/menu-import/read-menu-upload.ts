import { MENU_FILE_FORMAT } from '#core/menu-import/menu-file.schema.ts';
import { decodeText, isOfficeFile } from './decode-text.ts';
import { findJsonLd } from './json-ld/find-json-ld.ts';
import { isNode } from './json-ld/json-ld.ts';
import { readJsonLd } from './json-ld/read-json-ld.ts';
import { readWrittenPage } from './page/read-written-page.ts';
import { readPlainProducts } from './plain-json/plain-products.ts';
import {
  type NamedSheet,
  problem,
  type ReadMenu,
  type RowProblem,
  type Terms,
  unreadable,
} from './read-menu.ts';
import { readServett } from './read-servett-file.ts';
import { readCsv } from './sheets/read-csv.ts';
import { readSheets, SHEET_ROWS_MAX } from './sheets/read-sheets.ts';
import { readJsonSystem } from './systems/json/json-systems.ts';

/** The bytes of a text, the sheets of a workbook, or the lines of a document. */
export type OpenedUpload =
  | Uint8Array
  | { readonly sheets: readonly NamedSheet[] }
  | { readonly lines: string };

/** What a workbook or a document needs to be opened is loaded for those only. */
export async function openUpload(bytes: Uint8Array): Promise<OpenedUpload> {
  if (!isOfficeFile(bytes)) return bytes;
  const { readDocument } = await import('./document/read-document.ts');
  const lines = readDocument(bytes);
  if (lines !== null) return { lines };
  const { readWorkbook } = await import('./workbook/read-workbook.ts');
  const sheets = readWorkbook(bytes, SHEET_ROWS_MAX);
  return sheets === null ? bytes : { sheets };
}

/** Blocks of data that are read from one page; real ones have a handful. */
const BLOCKS_MAX = 200;

/**
 * A menu in any format, recognized by its content and not by its name: a `servett-menu.json`,
 * another system's JSON, schema.org's JSON-LD alone or in a page, a CSV, a workbook, a document.
 * Never throws: unreadable parts are among the problems.
 */
export function readMenuUpload(file: OpenedUpload, terms: Terms): ReadMenu {
  if ('sheets' in file) return readSheets(file.sheets, terms);
  if ('lines' in file) return readLines(file.lines, terms);
  const decoded = decodeText(file);
  if (decoded.problem !== null) {
    return unreadable('csv', problem(decoded.problem));
  }
  const text = decoded.text.trimStart();
  if (text.startsWith('{') || text.startsWith('[')) {
    return readJson(text, terms);
  }
  return text.startsWith('<') ? readPage(text, terms) : readCsv(decoded.text, terms);
}

function readLines(lines: string, terms: Terms): ReadMenu {
  return lines.trim() === '' ? unreadable('text', problem('file_empty')) : readCsv(lines, terms);
}

function readJson(text: string, terms: Terms): ReadMenu {
  const { value, wrong } = parseJson(text);
  if (wrong !== null) {
    return unreadable('jsonld', problem('json_broken', null, wrong));
  }
  if (isNode(value) && value.format === MENU_FILE_FORMAT) {
    return readServett(value);
  }
  const read = readJsonSystem(value, terms);
  if (read !== null) return read;
  const linked = readJsonLd([value], terms);
  return linked.products.length > 0 ? linked : (readPlainProducts(value, terms) ?? linked);
}

/**
 * A page's menu in JSON-LD; an unreadable block is named by its number. Without one, what the page
 * says itself.
 */
function readPage(html: string, terms: Terms): ReadMenu {
  const broken: RowProblem[] = [];
  const documents: unknown[] = [];
  const blocks = findJsonLd(html).slice(0, BLOCKS_MAX);
  for (const [index, block] of blocks.entries()) {
    const { value, wrong } = parseJson(block);
    if (wrong === null) documents.push(value);
    else broken.push(problem('block_broken', String(index + 1), wrong));
  }
  const read = blocks.length === 0 ? null : readJsonLd(documents, terms);
  if (read === null || (read.products.length === 0 && broken.length === 0)) {
    const written = readWrittenPage(html, terms);
    if (written !== null) return written;
  }
  return read === null
    ? unreadable('jsonld', problem('page_without_data'))
    : { ...read, problems: [...broken, ...read.problems] };
}

function parseJson(text: string): { value: unknown; wrong: string | null } {
  try {
    return { value: JSON.parse(text), wrong: null };
  } catch (error) {
    return { value: null, wrong: placeOf(text, error) };
  }
}

/** "line:column" of the error; empty if the engine does not say. */
function placeOf(text: string, error: unknown): string {
  const position = /position (\d+)/u.exec(String(Object(error).message))?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  const line = before.split('\n').length;
  return `${line}:${before.length - before.lastIndexOf('\n')}`;
}
