import { Type } from 'typebox';
import type { RouteTable } from '#core/routes/route.ts';
import { BYTES, Strict } from '#core/shared/common.schema.ts';

/** It stands in the path: printers encode a query of their own. */
const Secret = Strict({ secret: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) });
/** Printers send what they like: what is missing or odd is no reason to refuse it. */
const FetchQuery = Type.Object({
  type: Type.Optional(Type.String({ maxLength: 100 })),
  token: Type.Optional(Type.String({ maxLength: 100 })),
  code: Type.Optional(Type.String({ maxLength: 200 })),
});
/** Printers repeat their word until they are answered; nothing of it is large. */
const BODY_BYTES_MAX = 64 * 1_024;

/** A printer has nothing but its address. */
const ASKED = { tag: 'devices', access: 'anyone', limit: 'read', params: Secret } as const;
const POSTED = {
  ...ASKED,
  body: BYTES,
  bodyLimit: BODY_BYTES_MAX,
  errors: ['printers.unknown'],
  status: 200,
} as const;

/** Where printers ask for what they are to print, and say what became of it. */
export const POLLING_ROUTES = {
  'POST /printers/cloudprnt/:secret': {
    summary: 'Star CloudPRNT: a printer says how it is, and asks whether there is a job',
    ...POSTED,
    file: 'application/json',
    describes: 'Whether there is a job, and in which media types',
  },
  'GET /printers/cloudprnt/:secret': {
    summary: 'Star CloudPRNT: a printer fetches its job; the same one until its result',
    ...ASKED,
    query: FetchQuery,
    errors: ['printers.unknown', 'printers.no_job', 'printers.media_type'],
    file: ['application/vnd.star.starprnt', 'image/png'],
    describes: 'The job',
  },
  'DELETE /printers/cloudprnt/:secret': {
    summary: 'Star CloudPRNT: a printer says what became of its job',
    ...ASKED,
    query: FetchQuery,
    errors: ['printers.unknown'],
    status: 200,
    file: 'application/json',
    describes: 'Received',
  },
  'POST /printers/server-direct/:secret': {
    summary: 'Epson Server Direct Print: a printer asks for a job, or says what became of one',
    ...POSTED,
    file: 'text/xml',
    describes: 'The job, or nothing',
  },
} as const satisfies RouteTable;
