import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readTable } from './read-table.usecase.ts';

export function tableRoutes(app: App, context: Context): void {
  handle(app, { 'GET /tables/:table': ({ params }) => readTable(context, params.table) });
}
