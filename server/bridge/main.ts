import { bridgeCommandLine } from './command-line.ts';
import { standardOutput } from './standard-output.ts';

// One file for a machine in the venue: node servett-bridge.mjs

/** Set when it is built; there is none while it runs from its sources. */
declare const BRIDGE_VERSION: string | undefined;
const VERSION = typeof BRIDGE_VERSION === 'undefined' ? 'source' : BRIDGE_VERSION;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const output = standardOutput(say);
// Printing does not depend on who hears of it: the disk of its log may be full, its reader gone.
process.stderr.on('error', () => {});

bridgeCommandLine({
  ...{ args: process.argv.slice(2), env: process.env, version: VERSION },
  write: (line) => output.write(`${line}\n`),
  say,
})
  .catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  })
  .then(output.codeAfter)
  .then((code) => process.exit(code));
