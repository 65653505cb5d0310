import { PAPER_KINDS, type PaperKind } from '#core/printing/codes.ts';

/**
 * How a printer gets its papers. `cloudprnt` (Star) and `server_direct` (Epson) ask this server;
 * `tcp` is asked by it, at port 9100 of its own network; `bridge` by a program in the venue, which
 * asks this server.
 */
export const TRANSPORTS = ['cloudprnt', 'server_direct', 'tcp', 'bridge'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** When a new order is printed. `fired`: as accepted, but what is held only once it is fired. */
export const PRINT_TIMES = ['placed', 'accepted', 'fired'] as const;
export type PrintTime = (typeof PRINT_TIMES)[number];

/** What becomes a job by itself, or by a person's wish: every paper, and a drawer that opens. */
export const JOB_KINDS = PAPER_KINDS;
export type JobKind = PaperKind;

/**
 * What a printer prints beside tickets. `asked_bill`: also by itself, when a guest asks for it;
 * `pick_up`: the number of what is ordered at a counter.
 */
export const PRINTER_PAPERS = ['bill', 'asked_bill', 'pick_up', 'day', 'sign'] as const;
export type PrinterPaper = (typeof PRINTER_PAPERS)[number];

/**
 * `offered`: the printer has fetched it, or it is being sent. `handed_over`: a printer that cannot say
 * whether it has printed has taken it. `unknown`: it has fetched it and then said nothing. `handled`: a person has said that what did not print is taken care of; `dropped`: a
 * person did not want it any more.
 */
export const JOB_STATES = [
  'queued',
  'offered',
  'printed',
  'handed_over',
  'failed',
  'unknown',
  'handled',
  'dropped',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Why a printer does not print. */
export const PRINTER_PROBLEMS = ['paper', 'cover', 'offline', 'refused', 'error'] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];

/**
 * The contact of the cash drawer that hangs on a printer, as ESC/POS tells it. Which of the two means
 * that the drawer is open depends on the drawer.
 */
export const DRAWER_CONTACTS = ['low', 'high'] as const;
export type DrawerContact = (typeof DRAWER_CONTACTS)[number];
