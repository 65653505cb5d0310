import { bridgeCommandLine } from './command-line.ts';

// One file for a machine in the venue: node servett-bridge.mjs

/** Set when it is built; there is none while it runs from its sources. */
declare const BRIDGE_VERSION: string | undefined;
const VERSION = typeof BRIDGE_VERSION === 'undefined' ? 'source' : BRIDGE_VERSION;

// Printing does not depend on who hears of it: the disk of its log may be full, its reader gone.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const ended = bridgeCommandLine({
  ...{ args: process.argv.slice(2), env: process.env, version: VERSION },
  write: (line) => void process.stdout.write(`${line}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
});

ended.then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
