import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { loadFaultProgram } from './fault-programs.ts';
import { keepResult, writeReliabilityPage } from './reliability-page.ts';

/** `node lab/faults/support/main.ts <name> [--short] [--jobs 1000] [--seed 7]`: see lab/faults.mjs. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    jobs: { type: 'string' },
    seed: { type: 'string' },
  },
});
const [name = ''] = positionals;
const program = await loadFaultProgram(name);
const result = await program.run({
  form: values.short ? 'short' : 'full',
  ...(values.jobs !== undefined && { jobs: Number(values.jobs) }),
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
});
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
if (!values.short) {
  const [cpu] = cpus();
  keepResult({
    name,
    ...result,
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.versions.node}`,
  });
  writeReliabilityPage();
}
for (const check of result.checks) {
  process.stdout.write(`${check.holds ? '✓' : '✗'} ${check.text}\n`);
  if (!check.holds) process.exitCode = 1;
}
