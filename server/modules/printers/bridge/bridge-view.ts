import type { BridgeDevice } from '#core/printers/bridge.schema.ts';
import { OFFLINE_MS } from '#core/printers/print-job.ts';
import type { BridgeView } from '#core/printers/printers.schema.ts';
import { toNullableTimestamp } from '#core/shared/timestamp.ts';
import type { BridgeRow } from './bridges.repository.ts';

/** Whether a bridge was heard of lately. */
export function isConnected(seenAt: number | null, at: number): boolean {
  return seenAt !== null && at - seenAt <= OFFLINE_MS;
}

export function viewBridge(row: BridgeRow, at: number): BridgeView {
  const until = row.code_expires_at;
  return {
    ...{ id: row.id, name: row.name, version: row.version },
    pairedAt: toNullableTimestamp(row.paired_at),
    isConnected: row.run_id !== null && isConnected(row.seen_at, at),
    seenAt: toNullableTimestamp(row.seen_at),
    codeUntil: toNullableTimestamp(until !== null && until > at ? until : null),
    devices: devicesOf(row),
  };
}

/** What a bridge said last that it finds. */
export function devicesOf({ devices }: Pick<BridgeRow, 'devices'>): BridgeDevice[] {
  return devices === null ? [] : (JSON.parse(devices) as BridgeDevice[]);
}
