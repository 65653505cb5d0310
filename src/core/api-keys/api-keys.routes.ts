import type { RouteTable } from '#core/routes/route.ts';
import { ApiKeys, MadeApiKey, NewApiKey } from './api-keys.schema.ts';

export const API_KEY_ROUTES = {
  'GET /venues/:venue/api-keys': {
    summary: 'The venue’s API keys, without the keys themselves',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    answer: ApiKeys,
  },
  'POST /venues/:venue/api-keys': {
    summary: 'Makes an API key, once by its id; only this answer contains the key',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    isConfirmed: true,
    body: NewApiKey,
    errors: ['api_keys.too_many', 'api_keys.key_reused'],
    status: 201,
    answer: MadeApiKey,
  },
  'DELETE /venues/:venue/api-keys/:key': {
    summary: 'Revokes an API key at once; answers those that are left',
    tag: 'venues',
    access: 'staff',
    permission: 'settings.manage',
    errors: ['api_keys.unknown_id'],
    answer: ApiKeys,
  },
} as const satisfies RouteTable;
