import { cpus, loadavg } from 'node:os';

/** When and where a result was measured; `load` is how many programs ran at its end. */
export type Measured = { measuredOn: string; machine: string; load: number };

export function measuredHere(): Measured {
  const [cpu] = cpus();
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.versions.node}`,
    load: Number((loadavg()[0] ?? Number.NaN).toFixed(1)),
  };
}
