import type { RouteTable } from '#core/routes/route.ts';
import { AreaChange, AreaPlace, Tables } from './tables.schema.ts';

export const AREA_ROUTES = {
  'POST /venues/:venue/areas': {
    summary: 'Makes an area, after the others',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    body: AreaChange,
    errors: ['areas.name_taken', 'areas.too_many'],
    answer: Tables,
  },
  'PUT /venues/:venue/areas/:area': {
    summary: 'Gives an area another name',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    body: AreaChange,
    errors: ['areas.unknown', 'areas.name_taken'],
    answer: Tables,
  },
  'PUT /venues/:venue/areas/:area/place': {
    summary: 'Puts an area before another or last',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    body: AreaPlace,
    errors: ['areas.unknown'],
    answer: Tables,
  },
  'DELETE /venues/:venue/areas/:area': {
    summary: 'Takes an area away; its tables stay, in none',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    errors: ['areas.unknown'],
    answer: Tables,
  },
} as const satisfies RouteTable;
