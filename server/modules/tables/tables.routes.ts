import { TableInfo, TableParams } from '#core/tables/table.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { readTable } from './read-table.usecase.ts';

export function tableRoutes(app: App, context: Context): void {
  app.get(
    '/tables/:table',
    {
      config: { access: 'anyone' },
      schema: {
        params: TableParams,
        ...documented({
          summary: 'A table: its venue, label and menu version',
          tag: 'guests',
          access: 'anyone',
          errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
          ok: { schema: TableInfo },
        }),
      },
    },
    ({ params: { table } }) => readTable(context, table),
  );
}
