import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { requireGuestAddress } from '../address/address.usecases.ts';
import { requireCode } from '../tables/manage-tables.usecases.ts';
import { guestAddress, qrSvg } from './guest-address.ts';
import { createQrCodePrinter } from './print-qr-codes.usecase.ts';

/** The tables' codes, as pictures and as sheets to print. */
export function codeRoutes(app: App, context: Context, projectRoot: string): void {
  const printCodes = createQrCodePrinter(context, projectRoot);

  handle(app, {
    'GET /venues/:venue/tables/codes.pdf': async (request, reply) => {
      const { venue } = request.params;
      const origin = await requireGuestAddress(context, venue, ownOrigin(request, ''));
      const sheet = await printCodes(venue, request.query, origin);
      const name = `servett-${venue}-${request.query.format}.pdf`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(sheet);
    },
    'GET /venues/:venue/tables/:table/code.svg': async (request, reply) => {
      const { venue, table } = request.params;
      await requireCode(context.store.reader, venue, table);
      const origin = await requireGuestAddress(context, venue, ownOrigin(request, ''));
      const addressOf = await guestAddress(context, venue, origin);
      return reply.type('image/svg+xml').send(qrSvg(addressOf(table)));
    },
  });
}
