import {
  ExportQuery,
  ImportApplied,
  ImportApplyQuery,
  ImportPreview,
  ImportQuery,
} from '#core/menu-import/menu-import.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { MENU_BYTES_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { createWorkSignals } from '#server/http/work/work-signals.ts';
import { applyImport, exportMenu, previewImport, type Upload } from './menu-import.usecases.ts';

const config = { access: 'staff', permission: 'menu.edit' } as const;
const JSON_TYPE = 'application/json; charset=utf-8';
const NOTHING = new Uint8Array();

type Asked = { locale?: Locale; sweep?: 'true' | 'false' };

function uploadOf(body: unknown, { locale, sweep }: Asked, signal: AbortSignal): Upload {
  return {
    bytes: body instanceof Uint8Array ? body : NOTHING,
    locale,
    isSweeping: sweep === 'true',
    signal,
  };
}

/** The usual content types of menu files; the content decides. */
const MENU_FILE_TYPES = ['application/json', 'application/ld+json', 'text/csv', 'text/html'];

/** Menu import to the draft, never directly to guests, and export. */
export function menuExchangeRoutes(app: App, context: Context): void {
  app.register(async (scope: App) => {
    // Whatever its content type: the content decides.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MENU_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    importRoutes(scope, context);
  });

  app.get(
    '/venues/:venue/menu/export',
    {
      config: { ...config, isFollowed: true },
      schema: {
        params: VenueParams,
        querystring: ExportQuery,
        ...documented({
          summary: 'The draft or the published menu as a file: servett-menu.json, JSON-LD or CSV',
          tag: 'venues',
          access: 'staff',
          errors: ['menu.unknown'],
          ok: {
            type: ['application/json', 'application/ld+json', 'text/csv'],
            description: 'The file',
          },
        }),
      },
    },
    async ({ params, query }, reply) => {
      const of = query.of ?? 'draft';
      const file = await exportMenu(context, params.venue, { ...query, of, locale: query.locale });
      return reply
        .type(`${file.type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(Buffer.from(file.text));
    },
  );
}

function importRoutes(scope: App, context: Context): void {
  const signalOf = createWorkSignals(scope);
  scope.post(
    '/venues/:venue/menu/import',
    {
      config,
      schema: {
        params: VenueParams,
        querystring: ImportQuery,
        consumes: MENU_FILE_TYPES,
        ...documented({
          summary:
            'The changes that a file (servett-menu.json, JSON-LD, a page with it, CSV) would make to the draft',
          tag: 'venues',
          access: 'staff',
          errors: ['menu.unknown', 'menu.file_too_demanding', 'menu.import_busy'],
          ok: { schema: ImportPreview },
        }),
      },
    },
    async ({ params, query, body }, reply) => {
      const upload = uploadOf(body, query, signalOf(reply));
      const preview = await previewImport(context, params.venue, upload);
      return reply.type(JSON_TYPE).send(Buffer.from(preview.buffer));
    },
  );

  scope.post(
    '/venues/:venue/menu/import/apply',
    {
      config,
      schema: {
        params: VenueParams,
        querystring: ImportApplyQuery,
        consumes: MENU_FILE_TYPES,
        ...documented({
          summary:
            'Imports the same file into the draft: everything that its preview showed, or nothing',
          tag: 'venues',
          access: 'staff',
          errors: [
            'menu.unknown',
            'menu.draft_changed',
            'menu.file_too_demanding',
            'menu.import_busy',
          ],
          ok: { schema: ImportApplied },
        }),
      },
    },
    (request, reply) => {
      const { params, query, body } = request;
      const editor = { venue: params.venue, staff: staffOf(request).staff.id };
      const upload = uploadOf(body, query, signalOf(reply));
      return applyImport(context, editor, { ...upload, revision: Number(query.revision) });
    },
  );
}
