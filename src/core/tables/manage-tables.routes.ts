import type { RouteTable } from '#core/routes/route.ts';
import { TableRef } from '#core/shared/common.schema.ts';
import { NewTables, TableChange, TablePlace, Tables, TablesQuery } from './tables.schema.ts';

export const MANAGE_TABLE_ROUTES = {
  'GET /venues/:venue/tables': {
    summary: 'Areas and tables, in their order',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    scope: 'venue.read',
    query: TablesQuery,
    answer: Tables,
  },
  'POST /venues/:venue/tables': {
    summary: 'Makes tables with ids of their own, all of them or none',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    scope: 'tables.write',
    body: NewTables,
    errors: ['tables.label_taken', 'tables.too_many', 'areas.unknown'],
    answer: Tables,
  },
  'PUT /venues/:venue/tables/:table': {
    summary: 'Gives a table another label or external id; its id and its party stay',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    scope: 'tables.write',
    body: TableChange,
    errors: ['tables.unknown', 'tables.revoked', 'tables.label_taken', 'tables.external_id_taken'],
    answer: Tables,
  },
  'PUT /venues/:venue/tables/:table/place': {
    summary: 'Puts a table into an area, before another table there or last',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    body: TablePlace,
    errors: ['tables.unknown', 'tables.revoked', 'areas.unknown'],
    answer: Tables,
  },
  'DELETE /venues/:venue/tables/:table': {
    summary: 'Takes a free table away; its id leads nowhere from then on',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    errors: ['tables.unknown', 'tables.revoked', 'tables.seated'],
    answer: Tables,
  },
  'POST /venues/:venue/tables/:table/restore': {
    summary: 'Puts a table back that was taken away, under a new id',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    errors: ['tables.unknown', 'tables.label_taken', 'tables.too_many'],
    answer: Tables,
  },
  'POST /venues/:venue/tables/:table/reissue': {
    summary: 'Gives a table a new id; the old one becomes invalid',
    tag: 'staff',
    access: 'staff',
    permission: 'tables.manage',
    errors: ['tables.unknown', 'tables.revoked', 'tables.seated'],
    answer: TableRef,
  },
} as const satisfies RouteTable;
