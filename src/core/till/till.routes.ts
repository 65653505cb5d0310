import type { RouteTable } from '#core/routes/route.ts';
import { RegistrationRequest, Till, TillModeRequest, TillSum } from './till.schema.ts';

export const TILL_ROUTES = {
  'GET /venues/:venue/till': {
    summary: 'What has to be typed into the cash register, and what was typed last',
    tag: 'staff',
    access: 'staff',
    permission: 'till.register',
    scope: 'till.register',
    errors: ['menu.unknown'],
    answer: Till,
  },
  'GET /venues/:venue/till/waiting': {
    summary: 'How much has to be typed into the cash register',
    tag: 'staff',
    access: 'staff',
    permission: 'till.register',
    errors: [],
    answer: TillSum,
  },
  'PUT /venues/:venue/till/mode': {
    summary: 'Chooses whether Servett lists what has to be typed into the cash register',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    body: TillModeRequest,
    errors: ['menu.unknown'],
    answer: Till,
  },
  'POST /venues/:venue/till/registrations': {
    summary: 'Records that entries are in the cash register, once by its id',
    tag: 'staff',
    access: 'staff',
    permission: 'till.register',
    scope: 'till.register',
    isApprovable: true,
    body: RegistrationRequest,
    errors: ['menu.unknown', 'till.unknown', 'till.registered', 'till.key_reused'],
    status: 201,
    answer: Till,
  },
  'POST /venues/:venue/till/registrations/:registration/take-back': {
    summary: 'Records that the entries of a registration are not in the cash register after all',
    tag: 'staff',
    access: 'staff',
    permission: 'till.register',
    scope: 'till.register',
    isApprovable: true,
    errors: ['menu.unknown', 'till.unknown'],
    answer: Till,
  },
} as const satisfies RouteTable;
