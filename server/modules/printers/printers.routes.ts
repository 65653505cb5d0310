import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { byOf, orApproved } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { previewBill, previewJob } from './asked/preview-paper.usecases.ts';
import {
  printBill,
  printDay,
  printSigns,
  readReceiptPrinters,
} from './asked/print-papers.usecases.ts';
import {
  addBridge,
  removeBridge,
  renameBridge,
  renewBridgeCode,
} from './manage-bridges.usecases.ts';
import {
  addPrinter,
  changePrinter,
  readPrinters,
  removePrinter,
  renewSecret,
} from './manage-printers.usecases.ts';
import {
  decideOld,
  findPrintPermission,
  handleJob,
  printAgain,
  printTest,
  readPrinting,
} from './person-prints.usecases.ts';

const PICTURE = 'image/png';

/** What people have printed, and how it looks. */
export function paperRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/receipt-printers': ({ params }) =>
      readReceiptPrinters(context, params.venue),
    'POST /venues/:venue/seatings/:seating/bill/prints': (request) => {
      const { seating } = request.params;
      return printBill(context, byOf(request), seating, request.body, ownOrigin(request, ''));
    },
    'GET /venues/:venue/seatings/:seating/bill/paper.png': async (request, reply) => {
      const of = { ...request.params, origin: ownOrigin(request, '') };
      return reply.type(PICTURE).send(await previewBill(context, of, request.query));
    },
    'POST /venues/:venue/days/:day/prints': (request) =>
      printDay(context, byOf(request), request.params.day, request.body),
    'POST /venues/:venue/tables/signs': (request) =>
      printSigns(context, byOf(request), request.body, ownOrigin(request, '')),
  });
}

/** The printers page, and what does not print. */
export function printerRoutes(app: App, context: Context): void {
  const { appBase } = context.config;
  /** Where printers find this server: they are other devices than the one at which they are set up. */
  const baseFor = async (request: FastifyRequest & { params: { venue: string } }) => {
    const { config, store } = context;
    const origin = ownOrigin(request, '');
    const known = await findGuestAddress(config, store.reader, request.params.venue, origin);
    return known ?? ownOrigin(request, appBase);
  };
  handle(app, {
    'GET /venues/:venue/printers': ({ params }) => readPrinters(context, params.venue),
    'POST /venues/:venue/printers': async (request) =>
      addPrinter(context, byOf(request), request.body, await baseFor(request)),
    'PUT /venues/:venue/printers/:printer': (request) =>
      changePrinter(context, byOf(request), request.params.printer, request.body),
    'DELETE /venues/:venue/printers/:printer': (request) =>
      removePrinter(context, byOf(request), request.params.printer),
    'POST /venues/:venue/printers/:printer/secret': async (request) =>
      renewSecret(context, byOf(request), request.params.printer, await baseFor(request)),
    'POST /venues/:venue/printers/:printer/test': (request) =>
      printTest(context, byOf(request), request.params.printer, request.body.id),
    'POST /venues/:venue/bridges': async (request) =>
      addBridge(context, byOf(request), request.body, await baseFor(request)),
    'PUT /venues/:venue/bridges/:bridge': (request) =>
      renameBridge(context, byOf(request), request.params.bridge, request.body),
    'POST /venues/:venue/bridges/:bridge/code': async (request) =>
      renewBridgeCode(context, byOf(request), request.params.bridge, await baseFor(request)),
    'DELETE /venues/:venue/bridges/:bridge': (request) =>
      removeBridge(context, byOf(request), request.params.bridge),
    'GET /venues/:venue/print-jobs/:job/paper.png': async ({ params }, reply) =>
      reply.type(PICTURE).send(await previewJob(context, params.venue, params.job)),
    'GET /venues/:venue/printing': ({ params }) => readPrinting(context, params.venue),
    'POST /venues/:venue/printers/:printer/old': (request) =>
      decideOld(context, byOf(request), request.params.printer, request.body),
    'POST /venues/:venue/print-jobs/:job/copies': async (request) => {
      const { venue, job: of } = request.params;
      const { id } = request.body;
      const print = (isAllowed: boolean) =>
        printAgain(context, byOf(request), { of, id, isAllowed });
      const permission = await findPrintPermission(context, venue, of);
      return permission === null ? print(true) : orApproved(request, permission, print);
    },
    'PUT /venues/:venue/print-jobs/:job/handled': (request) =>
      handleJob(context, byOf(request), request.params.job),
  });
}
