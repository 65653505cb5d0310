import type { RouteTable } from '#core/routes/route.ts';
import { MENU_BYTES_MAX } from '#core/shared/limits.ts';
import {
  DraftQuery,
  MenuDraft,
  MenuDraftRequest,
  MenuDraftSaved,
  MenuEdits,
  PublishAnswer,
  PublishRequest,
} from './menu-draft.schema.ts';

export const DRAFT_ROUTES = {
  'GET /venues/:venue/menu/draft': {
    summary: 'The menu draft; if there is none, the published menu',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    errors: ['menu.unknown'],
    answer: MenuDraft,
  },
  'PUT /venues/:venue/menu/draft': {
    summary: 'Replaces the draft with a whole menu; guests do not see it',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    body: MenuDraftRequest,
    bodyLimit: MENU_BYTES_MAX,
    errors: ['menu.unknown', 'menu.draft_changed', 'request.too_large'],
    answer: MenuDraftSaved,
  },
  'POST /venues/:venue/menu/draft/edits': {
    summary: 'Changes categories, products, option groups or stations of the draft, all or none',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    body: MenuEdits,
    errors: ['menu.unknown', 'menu.draft_changed'],
    answer: MenuDraftSaved,
  },
  'POST /venues/:venue/menu/draft/publish': {
    summary: 'Publishes the draft; open menus follow at once',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    body: PublishRequest,
    errors: [
      'menu.unknown',
      'menu.draft_changed',
      'menu.published_meanwhile',
      'menu.nothing_to_publish',
      'menu.incomplete',
    ],
    answer: PublishAnswer,
  },
  'DELETE /venues/:venue/menu/draft': {
    summary: 'Discards the draft',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    query: DraftQuery,
    errors: ['menu.unknown', 'menu.draft_changed'],
    answer: MenuDraftSaved,
  },
} as const satisfies RouteTable;
