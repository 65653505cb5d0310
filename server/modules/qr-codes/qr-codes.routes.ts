import { VenueTableParams } from '#core/billing/bill.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import { SheetOptions } from '#core/tables/tables.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { requireGuestAddress } from '../address/address.usecases.ts';
import { config } from '../tables/manage-tables.routes.ts';
import { requireOwnTable } from '../tables/manage-tables.usecases.ts';
import { guestAddress, qrSvg } from './guest-address.ts';
import { createQrCodePrinter } from './print-qr-codes.usecase.ts';

/** The tables' codes, as pictures and as sheets to print. */
export function codeRoutes(app: App, context: Context, projectRoot: string): void {
  const printCodes = createQrCodePrinter(context, projectRoot);

  app.get(
    '/venues/:venue/tables/codes.pdf',
    {
      config: { ...config, isFollowed: true },
      schema: {
        params: VenueParams,
        querystring: SheetOptions,
        ...documented({
          summary: 'The tables’ codes on a sheet to print',
          tag: 'venues',
          access: 'staff',
          errors: ['tables.unknown', 'menu.unknown', 'venues.no_address'],
          ok: { type: 'application/pdf' },
        }),
      },
    },
    async (request, reply) => {
      const { venue } = request.params;
      const origin = await requireGuestAddress(context, venue, ownOrigin(request, ''));
      const sheet = await printCodes(venue, request.query, origin);
      const name = `servett-${venue}-${request.query.format}.pdf`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(sheet);
    },
  );

  app.get(
    '/venues/:venue/tables/:table/code.svg',
    {
      config: { ...config, isFollowed: true },
      schema: {
        params: VenueTableParams,
        ...documented({
          summary: 'The QR code of the table’s address',
          tag: 'venues',
          access: 'staff',
          errors: ['tables.unknown', 'tables.revoked', 'menu.unknown', 'venues.no_address'],
          ok: { type: 'image/svg+xml' },
        }),
      },
    },
    async (request, reply) => {
      const { venue, table } = request.params;
      await requireOwnTable(context.store.reader, venue, table);
      const origin = await requireGuestAddress(context, venue, ownOrigin(request, ''));
      const addressOf = await guestAddress(context, venue, origin);
      return reply.type('image/svg+xml').send(qrSvg(addressOf(table)));
    },
  );
}
