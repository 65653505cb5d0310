import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';

/** Invalid arguments; the message is one line. */
export class UsageError extends Error {}

/** A command's input. */
export type Call = {
  /** The arguments after the command's name. */
  words: readonly string[];
  /** The options that were given. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Read from the environment when it is first used. */
  config(): Config;
  env: Readonly<Record<string, string | undefined>>;
  /** Writes a line for the user; output for other programs goes to `write`. */
  say(line: string): void;
  write(text: string): void;
  /** The progress of long work, shown in a terminal. */
  progress(done: number, total: number): void;
};

export type Command = {
  name: string;
  /** The arguments after the name: `<venue> [file]`. Those in square brackets are optional. */
  takes: string;
  /** The options as its usage names them; `[options]` if it has some and names none. */
  flags?: string;
  /** For the list of commands: one line. */
  about: string;
  /** For `help <command>`: the full text. */
  more: string;
  options?: ParseArgsOptionsConfig;
  /** Returns the exit code, 0 by default. Throws StartError and ConfigError. */
  run(call: Call): Promise<number | undefined>;
};

/** How it is called: `move --to <address>`. */
export function synopsisOf({ name, takes, flags, options }: Command): string {
  const named = flags ?? (options === undefined ? '' : '[options]');
  return [name, takes, named].filter((part) => part !== '').join(' ');
}

/** Relative to where the command was typed; npm runs it elsewhere. */
export function pathOf({ env }: Pick<Call, 'env'>, argument: string): string {
  return resolve(env.INIT_CWD ?? process.cwd(), argument);
}

/** The argument at that position; `takes` has ensured that it exists. */
export function wordAt({ words }: Pick<Call, 'words'>, at: number): string {
  return words[at] ?? '';
}
