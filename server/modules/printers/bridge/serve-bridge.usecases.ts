import type {
  BridgeDevices,
  BridgeHeartbeat,
  BridgeJob,
  BridgeResult,
  BridgeRun,
  BridgeWork,
} from '#core/printers/bridge.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Bridge } from '#server/kernel/callers/bridge.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { findJob, type PrintJob } from '../print-jobs.repository.ts';
import { findPrinter, listPrintersOf, type PrinterRow } from '../printers.repository.ts';
import { finishJob, hear, isNear, loseJob, peekJob } from '../serve-job.ts';
import { type OnError, takePaper } from '../take-paper.ts';
import { tellPrinting } from '../tell-printing.ts';
import { type BridgeRow, findBridge, updateBridge } from './bridges.repository.ts';
import { forgetFetched } from './forget-fetched.ts';

/** The accuracy of when a bridge was last heard of: not every word has to write. */
const SEEN_MS = 8_000;

/** The bridge, which may have been removed since its request came. Throws `bridges.required`. */
async function requirePaired(db: Reader, { id }: Bridge): Promise<BridgeRow> {
  const row = await findBridge(db, id);
  if (row === undefined || row.removed_at !== null) throw new ProblemError('bridges.required');
  return row;
}

/** The bridge, if this is its last run. Throws `bridges.required`, `bridges.replaced`. */
async function requireRun(db: Reader, bridge: Bridge, run: string): Promise<BridgeRow> {
  const row = await requirePaired(db, bridge);
  if (row.run_id !== run) throw new ProblemError('bridges.replaced');
  return row;
}

/**
 * The program has started: it knows nothing of what it had fetched before, and no earlier run that is
 * still there is given anything any more. Throws `bridges.required`.
 */
export function beginRun(context: Context, bridge: Bridge, version: string): Promise<BridgeRun> {
  return change(context, bridge.venue, async (unit) => {
    await requirePaired(unit.db, bridge);
    const run = newId(unit.at);
    await updateBridge(unit.db, bridge.id, { run_id: run, version, seen_at: unit.at });
    await forgetFetched(unit, bridge.id, 'bridge restarted');
    tellPrinting(unit);
    return { run };
  });
}

/** The bridge's printers, and which have something to print. */
export async function listWork(context: Context, { id }: Bridge): Promise<BridgeWork> {
  const printers = [];
  for (const row of await listPrintersOf(context.store.reader, id)) {
    const waits = (await peekJob(context, row)) !== null;
    const handsOver = row.hands_over === 1;
    printers.push({ id: row.id, device: row.device ?? '', handsOver, waits });
  }
  return { printers };
}

/** Throws `bridges.replaced` if this run is told nothing any more. */
export async function watchedRun({ store }: Context, bridge: Bridge, run: string): Promise<void> {
  await requireRun(store.reader, bridge, run);
}

/** Throws `bridges.replaced`, `printers.unknown`. */
export async function takeForBridge(
  context: Context,
  bridge: Bridge,
  { printer: printerId, run }: { printer: string; run: string },
  onError: OnError,
): Promise<BridgeJob> {
  const { reader } = context.store;
  await requireRun(reader, bridge, run);
  const printer = ownPrinter(await findPrinter(reader, printerId), bridge);
  const guard = async (db: Reader, now: PrinterRow) => {
    await requireRun(db, bridge, run);
    ownPrinter(now, bridge);
  };
  const taking = { only: 'any', guard, languages: ['escpos'], onError } as const;
  const taken = await takePaper(context, printer, taking);
  if (taken === null) return { job: null };
  return { job: { id: taken.id, bytes: Buffer.from(taken.paper.bytes).toString('base64') } };
}

/** Throws `printers.unknown` of one that is not the bridge's. */
function ownPrinter(printer: PrinterRow | undefined, bridge: Bridge): PrinterRow {
  if (printer?.bridge_id !== bridge.id || printer.removed_at !== null) {
    throw new ProblemError('printers.unknown');
  }
  return printer;
}

/** What became of a job; also by the word of a run that was replaced. Throws `print_jobs.unknown`. */
export async function endForBridge(
  context: Context,
  bridge: Bridge,
  id: string,
  { became, reason = 'no result' }: BridgeResult,
): Promise<void> {
  const { job, printer } = await requireOwnJob(context.store.reader, bridge, id);
  if (became === 'unknown') return loseJob(context, job, reason);
  await finishJob(context, printer, ({ db }) => findJob(db, id), { word: became });
}

async function requireOwnJob(
  db: Reader,
  bridge: Bridge,
  id: string,
): Promise<{ job: PrintJob; printer: PrinterRow }> {
  const job = await findJob(db, id);
  const printer = job && (await findPrinter(db, job.printer));
  if (job === undefined || printer?.bridge_id !== bridge.id) {
    throw new ProblemError('print_jobs.unknown');
  }
  return { job, printer };
}

/** What it finds at its machine, all of it. Throws `bridges.replaced`. */
export async function hearDevices(
  context: Context,
  bridge: Bridge,
  { run, devices }: BridgeDevices,
): Promise<void> {
  await change(context, bridge.venue, async (unit) => {
    const row = await requireRun(unit.db, bridge, run);
    const found = JSON.stringify(
      devices.map(({ device, name }) => ({ device, name: name && plainText(name) })),
    );
    if (row.devices === found) return;
    await updateBridge(unit.db, bridge.id, { devices: found });
    tellPrinting(unit);
  });
}

/** Throws `bridges.replaced`. */
export async function hearBridge(
  context: Context,
  bridge: Bridge,
  { run, printers }: BridgeHeartbeat,
): Promise<void> {
  const { store, clock } = context;
  const row = await requireRun(store.reader, bridge, run);
  if (!isNear(row.seen_at, clock.now(), SEEN_MS)) {
    await change(context, bridge.venue, ({ db, at }) =>
      updateBridge(db, bridge.id, { seen_at: at }),
    );
  }
  for (const { id, ...heard } of printers) {
    const printer = await findPrinter(store.reader, id);
    const isOwn = printer?.bridge_id === bridge.id && printer.removed_at === null;
    if (printer !== undefined && isOwn) await hear(context, printer, heard);
  }
}
