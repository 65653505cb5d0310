import { formatBridgeCode } from '#core/printers/bridge-code.ts';
import type {
  BridgeChange,
  BridgeCode,
  NewBridge,
  Printers,
} from '#core/printers/printers.schema.ts';
import { BRIDGE_CODE_LENGTH, BRIDGE_CODE_MS, BRIDGES_MAX } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newDigits, sha256 } from '#server/random.ts';
import {
  findBridge,
  insertBridge,
  listBridges,
  updateBridge,
} from './bridge/bridges.repository.ts';
import { forgetFetched } from './bridge/forget-fetched.ts';
import { requireBridge } from './bridge/require-bridge.ts';
import { nameOf, readPrinters } from './manage-printers.usecases.ts';
import { tellPrinting } from './tell-printing.ts';

/**
 * Adds a bridge; a repeated request gives it another code. Throws `bridges.too_many`,
 * `printers.key_reused`.
 */
export function addBridge(
  context: Context,
  by: By,
  { id, name }: NewBridge,
  base: string,
): Promise<BridgeCode> {
  return change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const known = await findBridge(db, id);
    if (known !== undefined && (known.venue_id !== by.venue || known.removed_at !== null)) {
      throw new ProblemError('printers.key_reused');
    }
    if (known === undefined) {
      if ((await listBridges(db, by.venue)).length >= BRIDGES_MAX) {
        throw new ProblemError('bridges.too_many');
      }
      const bridge = nameOf({ name });
      await insertBridge(db, {
        ...{ id, venue_id: by.venue, name: bridge, created_at: at, removed_at: null },
        ...{ code_hash: null, code_expires_at: null, secret_hash: null, paired_at: null },
        ...{ run_id: null, version: null, seen_at: null, devices: null },
      });
      await insertAuditEntry(db, by, { kind: 'bridge.added', detail: { printer: bridge } }, at);
    }
    return newCode(unit, id, base);
  });
}

/**
 * Another code, for the same bridge on another machine: the machine before prints until it is used.
 * Throws `bridges.unknown`.
 */
export function renewBridgeCode(
  context: Context,
  by: By,
  id: string,
  base: string,
): Promise<BridgeCode> {
  return change(context, by.venue, async (unit) => {
    const { name } = await requireBridge(unit.db, by.venue, id);
    const detail = { printer: name };
    await insertAuditEntry(unit.db, by, { kind: 'bridge.code', detail }, unit.at);
    return newCode(unit, id, base);
  });
}

async function newCode(unit: Unit, id: string, server: string): Promise<BridgeCode> {
  const { db, at } = unit;
  const code = newDigits(BRIDGE_CODE_LENGTH);
  const expiresAt = at + BRIDGE_CODE_MS;
  await updateBridge(db, id, { code_hash: sha256(code), code_expires_at: expiresAt });
  tellPrinting(unit);
  return { code: formatBridgeCode(code), expiresAt: toTimestamp(expiresAt), server };
}

/** Throws `bridges.unknown`, and `request.invalid` of a name without letters. */
export async function renameBridge(
  context: Context,
  by: By,
  id: string,
  wish: BridgeChange,
): Promise<Printers> {
  await change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const before = await requireBridge(db, by.venue, id);
    const name = nameOf(wish);
    if (name === before.name) return;
    await updateBridge(db, id, { name });
    await insertAuditEntry(db, by, { kind: 'bridge.renamed', detail: { printer: name } }, at);
    tellPrinting(unit);
  });
  return readPrinters(context, by.venue);
}

/** Its secret is worth nothing at once; its printers wait for another one. Throws `bridges.unknown`. */
export async function removeBridge(context: Context, by: By, id: string): Promise<Printers> {
  await change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const { name } = await requireBridge(db, by.venue, id);
    await updateBridge(db, id, {
      ...{ removed_at: at, secret_hash: null, code_hash: null, code_expires_at: null },
      ...{ run_id: null, devices: null },
    });
    await forgetFetched(unit, id, 'removed');
    await insertAuditEntry(db, by, { kind: 'bridge.removed', detail: { printer: name } }, at);
    tellPrinting(unit);
  });
  return readPrinters(context, by.venue);
}
