import { parseArgs } from 'node:util';
import { bridgeProgram, HELP, USAGE } from './bridge-program.ts';

// One file for a machine in the venue: node servett-bridge.mjs

/** Set when it is built; there is none while it runs from its sources. */
declare const BRIDGE_VERSION: string | undefined;
const VERSION = typeof BRIDGE_VERSION === 'undefined' ? 'source' : BRIDGE_VERSION;

const OPTIONS = {
  keep: { type: 'string' },
  allow: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

async function main(): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.version) {
    say(VERSION);
    return 0;
  }
  if (values.help || positionals.length > 2) {
    say(`Usage: servett-bridge ${USAGE}\n\n${HELP}`);
    return values.help ? 0 : 2;
  }
  return bridgeProgram({
    ...{ words: positionals, keep: values.keep, allow: values.allow },
    ...{ env: process.env, version: VERSION, say },
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
