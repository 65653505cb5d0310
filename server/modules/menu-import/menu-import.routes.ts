import type { SameNames, Separator } from '#core/menu-import/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { MENU_BYTES_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle, JSON_TYPE } from '#server/http/handle.ts';
import { createWorkSignals } from '#server/http/work/work-signals.ts';
import { sheetChoiceOf } from './csv/column-step.ts';
import {
  applyImport,
  exportMenu,
  listLeftOut,
  previewImport,
  type Upload,
} from './menu-import.usecases.ts';

const NOTHING = new Uint8Array();

type Asked = {
  locale?: Locale;
  sweep?: 'true' | 'false';
  separator?: Separator;
  sameNames?: SameNames;
  columns?: string;
  header?: string;
};

function uploadOf(body: unknown, asked: Asked, signal: AbortSignal): Upload {
  const { locale, sweep, separator, sameNames } = asked;
  return {
    bytes: body instanceof Uint8Array ? body : NOTHING,
    locale,
    separator,
    sameNames,
    columns: sheetChoiceOf(asked),
    isSweeping: sweep === 'true',
    signal,
  };
}

/** Menu import to the draft, never directly to guests, and export. */
export async function menuExchangeRoutes(app: App, context: Context): Promise<void> {
  await app.register(async (scope: App) => {
    // Whatever its content type: the content decides.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MENU_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    importRoutes(scope, context);
  });

  await app.register(async (scope: App) => {
    const signalOf = createWorkSignals(scope);
    handle(scope, {
      'POST /venues/:venue/menu/import/page': ({ params, body }, reply) =>
        context.fetchMenuPage(body.address, { who: params.venue, signal: signalOf(reply) }),
    });
  });

  handle(app, {
    'GET /venues/:venue/menu/export': async ({ params, query }, reply) => {
      const of = query.of ?? 'draft';
      const file = await exportMenu(context, params.venue, { ...query, of, locale: query.locale });
      return reply
        .type(file.type.includes('officedocument') ? file.type : `${file.type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(Buffer.from(file.bytes));
    },
    'GET /venues/:venue/menu/export/left-out': async ({ params, query }) => {
      const of = query.of ?? 'draft';
      return { leftOut: await listLeftOut(context, params.venue, { ...query, of }) };
    },
  });
}

function importRoutes(scope: App, context: Context): void {
  const signalOf = createWorkSignals(scope);

  handle(scope, {
    'POST /venues/:venue/menu/import': async ({ params, query, body }, reply) => {
      const upload = uploadOf(body, query, signalOf(reply));
      const preview = await previewImport(context, params.venue, upload);
      return reply.type(JSON_TYPE).send(Buffer.from(preview.buffer));
    },
    'POST /venues/:venue/menu/import/apply': (request, reply) => {
      const { query, body } = request;
      const upload = uploadOf(body, query, signalOf(reply));
      return applyImport(context, byOf(request), { ...upload, revision: Number(query.revision) });
    },
  });
}
