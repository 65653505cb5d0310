import { randomInt } from 'node:crypto';
import type { PrinterPaper, Transport } from '#core/printers/codes.ts';
import type {
  NewPrinter,
  PrinterAddress,
  PrinterChange,
  Printers,
} from '#core/printers/printers.schema.ts';
import { PRINTERS_MAX } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken, sha256 } from '#server/random.ts';
import { forgetFetchedAt } from './bridge/forget-fetched.ts';
import { listOpenJobs, moveJob } from './print-jobs.repository.ts';
import { placeOf } from './printer-place.ts';
import { viewPrinters } from './printer-view.ts';
import {
  findPrinter,
  insertPrinter,
  listPrinters,
  type PrinterRow,
  setPrintersVersion,
  updatePrinter,
} from './printers.repository.ts';
import { tellPrinting } from './tell-printing.ts';

const VERSION_MAX = 2 ** 48 - 1;

export async function readPrinters(context: Context, venue: string): Promise<Printers> {
  await context.prints.queue(venue);
  const hasNetwork = context.config.printerNetworks.length > 0;
  return context.store.read((db) => viewPrinters({ context, db, venue }, hasNetwork));
}

/** Every change of printers gives their state a number that it never had. */
async function renewRoutes({ db, at }: Unit, venue: string): Promise<void> {
  const some = await listPrinters(db, venue);
  await setPrintersVersion(db, venue, some.length === 0 ? 0 : 1 + randomInt(VERSION_MAX), at);
}

/** The venue's printer. Throws `printers.unknown`. */
export async function requirePrinter(db: Reader, venue: string, id: string): Promise<PrinterRow> {
  const printer = await findPrinter(db, id);
  if (printer === undefined || printer.venue_id !== venue || printer.removed_at !== null) {
    throw new ProblemError('printers.unknown');
  }
  return printer;
}

/**
 * Adds a printer; its secret is told once, and a repeated request has a new one. Throws
 * `printers.too_many`, `printers.address_refused`, `printers.key_reused`, `printers.unknown`,
 * `bridges.unknown`.
 */
export async function addPrinter(
  context: Context,
  by: By,
  wish: NewPrinter,
  base: string,
): Promise<PrinterAddress> {
  const { id, transport } = wish;
  return change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    // What was until now is printed as it was until now.
    await context.prints.queueAll(db, by.venue);
    const known = await findPrinter(db, id);
    if (known !== undefined && (known.venue_id !== by.venue || known.removed_at !== null)) {
      throw new ProblemError('printers.key_reused');
    }
    if (known === undefined) {
      if ((await listPrinters(db, by.venue)).length >= PRINTERS_MAX) {
        throw new ProblemError('printers.too_many');
      }
      const place = await placeOf(context, db, { venue: by.venue, transport }, wish);
      await insertPrinter(db, {
        ...{ id, venue_id: by.venue, transport, created_at: at, removed_at: null },
        papers: JSON.stringify(usualPapers(wish)),
        ...{ ...(await settingsOf(db, by.venue, id, wish)), ...place },
        ...{ languages: null, seen_at: null, problem: null, problem_at: null, secret_hash: null },
      });
      const detail = { printer: nameOf(wish) };
      await insertAuditEntry(db, by, { kind: 'printer.added', detail }, at);
      await renewRoutes(unit, by.venue);
      tellPrinting(unit);
    }
    return { address: await renewed(unit, id, known?.transport ?? transport, base) };
  });
}

/** As the update of earlier printers did: where guests pay, there is a drawer, or everything is printed. */
function usualPapers({ stations, drawer }: PrinterChange): PrinterPaper[] {
  return stations === null || drawer ? ['bill', 'day', 'sign'] : [];
}

/** Throws `request.invalid` of one without letters. */
export function nameOf({ name }: Pick<PrinterChange, 'name'>): string {
  const plain = plainText(name);
  if (plain === null) {
    const fields = [{ path: '/name', message: 'must have letters' }];
    throw new ProblemError('request.invalid', { fields });
  }
  return plain;
}

async function settingsOf(db: Reader, venue: string, id: string, wish: PrinterChange) {
  const { takeover } = wish;
  if (takeover !== null) {
    if (takeover === id) throw new ProblemError('printers.unknown');
    await requirePrinter(db, venue, takeover);
  }
  return {
    ...{ name: nameOf(wish), width: wish.width, code_page: wish.codePage, copies: wish.copies },
    ...{ cutter: flag(wish.cutter), buzzer: flag(wish.buzzer), drawer: flag(wish.drawer) },
    stations: wish.stations === null ? null : JSON.stringify(wish.stations),
    ...{ prints_calls: flag(wish.printsCalls), print_when: wish.when, takeover_id: takeover },
    ...(wish.papers !== undefined && { papers: JSON.stringify(wish.papers) }),
    ...(wish.cashDrawer !== undefined && { drawer_id: wish.cashDrawer }),
  };
}

function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}

/** A new secret, as the address that has it; the old one is nobody's any more. */
async function renewed(
  { db }: Unit,
  id: string,
  transport: Transport,
  base: string,
): Promise<string | null> {
  if (transport === 'tcp' || transport === 'bridge') return null;
  const secret = newToken();
  // Another printer may have it from now on: what that one takes is its own word.
  await updatePrinter(db, id, { secret_hash: sha256(secret), languages: null });
  const path = transport === 'cloudprnt' ? 'cloudprnt' : 'server-direct';
  return `${base}/api/v1/printers/${path}/${secret}`;
}

/** Throws `printers.unknown`, `printers.address_refused`, `bridges.unknown`. */
export function changePrinter(
  context: Context,
  by: By,
  id: string,
  wish: PrinterChange,
): Promise<Printers> {
  return act(context, by, id, async (unit, before) => {
    const settings = await settingsOf(unit.db, by.venue, id, wish);
    const { transport } = before;
    const place = await placeOf(context, unit.db, { venue: by.venue, transport }, wish);
    // The bridge that has it cannot say any more what became of it.
    if (place.bridge_id !== before.bridge_id) await forgetFetchedAt(unit, id, 'moved');
    await updatePrinter(unit.db, id, { ...settings, ...place });
    const detail = { printer: settings.name };
    await insertAuditEntry(unit.db, by, { kind: 'printer.changed', detail }, unit.at);
  });
}

/** What waits for it is dropped, and its address shows nothing any more. Throws `printers.unknown`. */
export function removePrinter(context: Context, by: By, id: string): Promise<Printers> {
  return act(context, by, id, async ({ db, at }, { name }) => {
    await updatePrinter(db, id, { removed_at: at, secret_hash: null });
    for (const job of await listOpenJobs(db, id)) {
      const to = job.state === 'offered' ? 'unknown' : 'dropped';
      await expectMoved(moveJob(db, job, to, { ended_at: at, reason: 'removed' }));
    }
    for (const other of await listPrinters(db, by.venue)) {
      if (other.takeover_id === id) await updatePrinter(db, other.id, { takeover_id: null });
    }
    await insertAuditEntry(db, by, { kind: 'printer.removed', detail: { printer: name } }, at);
  });
}

async function act(
  context: Context,
  by: By,
  id: string,
  work: (unit: Unit, before: PrinterRow) => Promise<void>,
): Promise<Printers> {
  await change(context, by.venue, async (unit) => {
    // What was until now is printed as it was until now.
    await context.prints.queueAll(unit.db, by.venue);
    await work(unit, await requirePrinter(unit.db, by.venue, id));
    await renewRoutes(unit, by.venue);
    tellPrinting(unit);
  });
  return readPrinters(context, by.venue);
}

/** The printer's new address; its old one is nobody's any more. Throws `printers.unknown`. */
export function renewSecret(
  context: Context,
  by: By,
  id: string,
  base: string,
): Promise<PrinterAddress> {
  return change(context, by.venue, async (unit) => {
    const { transport, name } = await requirePrinter(unit.db, by.venue, id);
    const detail = { printer: name };
    await insertAuditEntry(unit.db, by, { kind: 'printer.renewed', detail }, unit.at);
    return { address: await renewed(unit, id, transport, base) };
  });
}
