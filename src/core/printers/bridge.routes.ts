import type { RouteTable } from '#core/routes/route.ts';
import {
  BridgeDevices,
  BridgeHeartbeat,
  BridgeJob,
  BridgePairing,
  BridgeResult,
  BridgeRun,
  BridgeSecret,
  BridgeStart,
  BridgeWork,
} from './bridge.schema.ts';

/** What a bridge asks: the program in the venue that prints for a server elsewhere. */
export const BRIDGE_ROUTES = {
  'POST /bridge/pairing': {
    summary: 'Pairs a bridge with the code from the console: returns a secret to keep, once',
    tag: 'devices',
    access: 'anyone',
    // Besides, wrong codes have a limit of their own.
    limit: 'form',
    body: BridgePairing,
    errors: ['bridges.wrong_code'],
    answer: BridgeSecret,
  },
  'POST /bridge/runs': {
    summary: 'A bridge has started: what an earlier run had fetched is unknown from now on',
    tag: 'devices',
    access: 'bridge',
    body: BridgeStart,
    answer: BridgeRun,
  },
  'GET /bridge/events': {
    summary: 'A stream of the bridge’s printers, and of which have something to print',
    tag: 'devices',
    access: 'bridge',
    query: BridgeRun,
    isStream: true,
    errors: ['bridges.replaced'],
    answer: BridgeWork,
    describes: 'Frames, each with a BridgeWork as its data',
  },
  'POST /bridge/printers/:printer/job': {
    summary: 'The printer’s next job; until its result, the same one again for the same run',
    tag: 'devices',
    access: 'bridge',
    body: BridgeRun,
    errors: ['bridges.replaced', 'printers.unknown'],
    answer: BridgeJob,
  },
  'PUT /bridge/jobs/:job': {
    summary: 'What became of a job, however often and late it is said',
    tag: 'devices',
    access: 'bridge',
    body: BridgeResult,
    errors: ['print_jobs.unknown'],
  },
  'PUT /bridge/devices': {
    summary:
      'A bridge says which devices it finds at its machine, so that people need not type them',
    tag: 'devices',
    access: 'bridge',
    body: BridgeDevices,
    errors: ['bridges.replaced'],
  },
  'POST /bridge/heartbeat': {
    summary: 'A bridge says that it runs, and how its printers are',
    tag: 'devices',
    access: 'bridge',
    body: BridgeHeartbeat,
    errors: ['bridges.replaced'],
  },
} as const satisfies RouteTable;
