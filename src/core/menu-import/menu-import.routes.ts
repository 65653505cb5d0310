import type { RouteTable } from '#core/routes/route.ts';
import { MENU_PAGE_ERRORS } from '#core/shared/error-codes.ts';
import {
  ExportLeftOut,
  ExportQuery,
  ImportApplied,
  ImportApplyQuery,
  ImportPage,
  ImportPageRequest,
  ImportPreview,
  ImportQuery,
} from './menu-import.schema.ts';

/** The usual types of menu files; the content decides. */
const FILES = [
  'application/json',
  'application/ld+json',
  'text/csv',
  'text/html',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const MENU_IMPORT_ROUTES = {
  'GET /venues/:venue/menu/export': {
    summary:
      'The draft or the published menu as a file: our own, JSON-LD, CSV, a workbook, or as another system reads it',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    scope: 'menu.read',
    isFollowed: true,
    query: ExportQuery,
    errors: ['menu.unknown'],
    file: [
      'application/json',
      'application/ld+json',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    describes: 'The file',
  },
  'GET /venues/:venue/menu/export/left-out': {
    summary: 'What a file of a format has no place for, and the products that it concerns',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    scope: 'menu.read',
    query: ExportQuery,
    errors: ['menu.unknown'],
    answer: ExportLeftOut,
  },
  'POST /venues/:venue/menu/import': {
    summary:
      'The changes that a file (servett-menu.json, JSON-LD, a page with it, CSV, a workbook) would make to the draft',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    scope: 'menu.write',
    query: ImportQuery,
    bytes: FILES,
    errors: ['menu.unknown', 'menu.file_too_demanding', 'menu.import_busy'],
    answer: ImportPreview,
  },
  'POST /venues/:venue/menu/import/page': {
    summary:
      'The menu that a page of the venue’s own site has, as data (JSON-LD) or in its text, as a file to import',
    tag: 'venues',
    access: 'staff',
    reachesOut: true,
    permission: 'menu.edit',
    body: ImportPageRequest,
    errors: ['menu.import_busy', ...MENU_PAGE_ERRORS],
    answer: ImportPage,
  },
  'POST /venues/:venue/menu/import/apply': {
    summary: 'Imports the same file into the draft: everything that its preview showed, or nothing',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    scope: 'menu.write',
    query: ImportApplyQuery,
    bytes: FILES,
    errors: ['menu.unknown', 'menu.draft_changed', 'menu.file_too_demanding', 'menu.import_busy'],
    answer: ImportApplied,
  },
} as const satisfies RouteTable;
