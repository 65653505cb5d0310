import type { FastifyRequest } from 'fastify';
import {
  DraftQuery,
  MenuDraft,
  MenuDraftRequest,
  MenuDraftSaved,
  MenuEdits,
  PublishAnswer,
  PublishRequest,
} from '#core/menu/menu-draft.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import { MENU_BYTES_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { ProblemError } from '#server/problem.ts';
import { discardDraft, type Editor, editDraft, putDraft, readDraft } from './menu-drafts.ts';
import { MenuFileError } from './menu-file-check.ts';
import { publishDraft } from './publish-draft.usecase.ts';

/** The maximum number of reported problems: no more than a screen. */
const FAULTS_SHOWN = 50;
const config = { access: 'staff', permission: 'menu.edit' } as const;

function editorOf(request: FastifyRequest, venue: string): Editor {
  return { venue, staff: staffOf(request).staff.id };
}

/** A menu's problems are reported as problems of the request. */
async function checked(saving: Promise<number>): Promise<MenuDraftSaved> {
  try {
    return { revision: await saving };
  } catch (error) {
    if (error instanceof MenuFileError) {
      const fields = error.problems
        .slice(0, FAULTS_SHOWN)
        .map((message) => ({ path: 'body/menu', message }));
      throw new ProblemError('request.invalid', { fields });
    }
    throw error;
  }
}

/** The draft that managers edit, until it is published. */
export function draftRoutes(app: App, context: Context): void {
  app.get(
    '/venues/:venue/menu/draft',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'The menu draft; if there is none, the published menu',
          tag: 'venues',
          access: 'staff',
          errors: ['menu.unknown'],
          ok: { schema: MenuDraft },
        }),
      },
    },
    ({ params }) => readDraft(context, params.venue),
  );

  app.put(
    '/venues/:venue/menu/draft',
    {
      config,
      bodyLimit: MENU_BYTES_MAX,
      schema: {
        params: VenueParams,
        body: MenuDraftRequest,
        ...documented({
          summary: 'Replaces the draft with a whole menu; guests do not see it',
          tag: 'venues',
          access: 'staff',
          errors: ['menu.unknown', 'menu.draft_changed', 'request.too_large'],
          ok: { schema: MenuDraftSaved },
        }),
      },
    },
    (request) => checked(putDraft(context, editorOf(request, request.params.venue), request.body)),
  );

  app.post(
    '/venues/:venue/menu/draft/edits',
    {
      config,
      schema: {
        params: VenueParams,
        body: MenuEdits,
        ...documented({
          summary:
            'Changes categories, products, option groups or stations of the draft, all or none',
          tag: 'venues',
          access: 'staff',
          errors: ['menu.unknown', 'menu.draft_changed'],
          ok: { schema: MenuDraftSaved },
        }),
      },
    },
    (request) => checked(editDraft(context, editorOf(request, request.params.venue), request.body)),
  );

  app.post(
    '/venues/:venue/menu/draft/publish',
    {
      config,
      schema: {
        params: VenueParams,
        body: PublishRequest,
        ...documented({
          summary: 'Publishes the draft; open menus follow at once',
          tag: 'venues',
          access: 'staff',
          errors: [
            'menu.unknown',
            'menu.draft_changed',
            'menu.published_meanwhile',
            'menu.nothing_to_publish',
            'menu.incomplete',
          ],
          ok: { schema: PublishAnswer },
        }),
      },
    },
    (request) => publishDraft(context, editorOf(request, request.params.venue), request.body),
  );

  app.delete(
    '/venues/:venue/menu/draft',
    {
      config,
      schema: {
        params: VenueParams,
        querystring: DraftQuery,
        ...documented({
          summary: 'Discards the draft',
          tag: 'venues',
          access: 'staff',
          errors: ['menu.unknown', 'menu.draft_changed'],
          ok: { schema: MenuDraftSaved },
        }),
      },
    },
    async (request) => {
      const editor = editorOf(request, request.params.venue);
      const revision = await discardDraft(context, editor, Number(request.query.revision));
      return { revision };
    },
  );
}
