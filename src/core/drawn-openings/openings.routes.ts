import type { RouteTable } from '#core/routes/route.ts';
import { TableParams } from '#core/shared/common.schema.ts';
import { ElementOpening, OpeningQuery } from './opening.schema.ts';

export const OPENING_ROUTES = {
  'GET /tables/:table/opening': {
    summary: 'The first screen of an element at a table, as data',
    tag: 'guests',
    access: 'anyone',
    limit: 'read',
    params: TableParams,
    query: OpeningQuery,
    errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
    answer: ElementOpening,
    isRevalidated: true,
    nothing: 'An element of another version, or nothing could be drawn',
  },
  'GET /venues/:venue/opening': {
    summary: 'The first screen of an element that shows a venue’s menu, as data',
    tag: 'venues',
    access: 'anyone',
    limit: 'read',
    query: OpeningQuery,
    errors: ['venues.unknown', 'menu.unknown'],
    answer: ElementOpening,
    isRevalidated: true,
    nothing: 'An element of another version, or nothing could be drawn',
  },
} as const satisfies RouteTable;
