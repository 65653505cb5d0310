import type { RouteTable } from '#core/routes/route.ts';
import {
  BookHandover,
  BookSettings,
  Books,
  BooksQuery,
  HandoverFileQuery,
  HandoverRequest,
} from './books.schema.ts';

export const BOOK_ROUTES = {
  'GET /venues/:venue/books': {
    summary: 'The accounts of the venue’s books, and a month’s closed days',
    tag: 'staff',
    access: 'staff',
    permission: 'figures.see',
    query: BooksQuery,
    errors: ['menu.unknown'],
    answer: Books,
  },
  'PUT /venues/:venue/books/settings': {
    summary: 'Chooses the accounts that closed days are booked on from now on',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    body: BookSettings,
    errors: ['menu.unknown'],
    answer: Books,
  },
  'POST /venues/:venue/books/handovers': {
    summary: 'Hands over closed days to the books, each once, by its id',
    tag: 'staff',
    access: 'staff',
    permission: 'figures.see',
    body: HandoverRequest,
    errors: ['books.accounts_missing', 'books.nothing_new', 'books.key_reused'],
    status: 201,
    answer: BookHandover,
  },
  'GET /venues/:venue/books/handovers/:handover/file': {
    summary: 'Days that were handed over as a file: SIE 4I, CSV or PDF, always the same',
    tag: 'staff',
    access: 'staff',
    permission: 'figures.see',
    isFollowed: true,
    query: HandoverFileQuery,
    errors: ['request.not_found'],
    file: ['application/octet-stream', 'text/csv', 'application/pdf'],
    describes: 'The file',
  },
} as const satisfies RouteTable;
