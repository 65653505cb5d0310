import type { MenuDraftSaved } from '#core/menu-draft/menu-draft.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ProblemError } from '#server/problem.ts';
import { discardDraft, editDraft, putDraft, readDraft } from './menu-drafts.ts';
import { MenuFileError } from './menu-file-check.ts';
import { publishDraft } from './publish-draft.usecase.ts';

/** The maximum number of reported problems: no more than a screen. */
const FAULTS_SHOWN = 50;

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
  handle(app, {
    'GET /venues/:venue/menu/draft': ({ params }) => readDraft(context, params.venue),
    'PUT /venues/:venue/menu/draft': (request) =>
      checked(putDraft(context, byOf(request), request.body)),
    'POST /venues/:venue/menu/draft/edits': (request) =>
      checked(editDraft(context, byOf(request), request.body)),
    'POST /venues/:venue/menu/draft/publish': (request) =>
      publishDraft(context, byOf(request), request.body),
    'DELETE /venues/:venue/menu/draft': async (request) => {
      const { revision: seen } = request.query;
      const revision = await discardDraft(context, byOf(request), Number(seen));
      return { revision };
    },
  });
}
