import { cpus } from 'node:os';

/** When and where a result was measured. */
export type Measured = { measuredOn: string; machine: string };

export function measuredHere(): Measured {
  const [cpu] = cpus();
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.versions.node}`,
  };
}
