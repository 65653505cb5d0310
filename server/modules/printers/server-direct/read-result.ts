import type { PrinterProblem } from '#core/printers/codes.ts';
import { fieldsIn } from '#server/http/form-body.ts';

/** What an Epson printer posts: it asks for a job, or says what became of one. */
export type Posted =
  | { kind: 'ask' }
  | {
      kind: 'result';
      /** Old firmware names none. */
      job: string | null;
      hasPrinted: boolean;
      code: string;
      problem: PrinterProblem | null;
    }
  | { kind: 'other' };

const PROBLEMS: Readonly<Record<string, PrinterProblem>> = {
  EPTR_REC_EMPTY: 'paper',
  EPTR_COVER_OPEN: 'cover',
  EX_BADPORT: 'offline',
  EX_TIMEOUT: 'offline',
};

export function readPosted(body: Uint8Array): Posted {
  const form = fieldsIn(body);
  const type = form.get('ConnectionType');
  if (type === 'GetRequest') return { kind: 'ask' };
  if (type !== 'SetResponse') return { kind: 'other' };
  const xml = form.get('ResponseFile') ?? '';
  const success = /\bsuccess\s*=\s*["'](true|false|1|0)["']/i.exec(xml)?.[1]?.toLowerCase();
  // Not of the printer's status, which comes after it.
  const code = /\bcode\s*=\s*["']([^"']{0,60})["']/i.exec(xml)?.[1] ?? '';
  const job = /<printjobid>\s*([A-Za-z0-9_.-]{1,30})\s*<\/printjobid>/i.exec(xml)?.[1] ?? null;
  if (success === undefined) return { kind: 'other' };
  const hasPrinted = success === 'true' || success === '1';
  const problem = hasPrinted ? null : (PROBLEMS[code] ?? 'error');
  return { kind: 'result', job, hasPrinted, code, problem };
}

const JOB_ID_LENGTH = 30;

/** A job's id as these printers take it: 30 characters at most. */
export function shortId(id: string): string {
  return id.replaceAll('-', '').slice(0, JOB_ID_LENGTH);
}

const TIMEOUT_MS = 10_000;

/** The answer with a job: `print` is an `<epos-print>` document. */
export function printRequest(id: string, print: string): string {
  const document = print.replace(/^\s*<\?xml[^>]*\?>\s*/, '');
  const parameter = `<Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${shortId(id)}</printjobid></Parameter>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n<PrintRequestInfo Version="2.00"><ePOSPrint>${parameter}<PrintData>${document}</PrintData></ePOSPrint></PrintRequestInfo>`;
}
