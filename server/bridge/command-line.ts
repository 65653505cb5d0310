import { parseArgs } from 'node:util';
import { bridgeProgram, HELP, NOT_UNDERSTOOD, USAGE } from './bridge-program.ts';

const OPTIONS = {
  keep: { type: 'string' },
  allow: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

type CommandLine = {
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  version: string;
  /** What was asked for, and what a person is told. */
  write: (line: string) => void;
  say: (line: string) => void;
};

/** The program as it is typed: node servett-bridge.mjs … Returns the exit code. */
export async function bridgeCommandLine(line: CommandLine): Promise<number> {
  const { args, env, version, write, say } = line;
  const typed = readArgs(args);
  if (typeof typed === 'string') {
    say(`${typed}\nUsage: servett-bridge ${USAGE}\n"servett-bridge --help" says more.`);
    return NOT_UNDERSTOOD;
  }
  const { values, positionals: words } = typed;
  if (values.version || values.help) {
    write(values.version ? version : `Usage: servett-bridge ${USAGE}\n\n${HELP}`);
    return 0;
  }
  return bridgeProgram({ words, keep: values.keep, allow: values.allow, env, version, say });
}

/** What is wrong, if that cannot be read. */
function readArgs(args: readonly string[]) {
  try {
    const typed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    return typed.positionals.length > 2 ? 'These are more than an address and a code.' : typed;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
