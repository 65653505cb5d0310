import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';

/** What was typed is not understood; the message is one line. */
export class UsageError extends Error {}

/** What a command is called with. */
export type Call = {
  /** What stands after the command's name, as many as it takes. */
  words: readonly string[];
  /** Those of its options that were given. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Read from the environment when it is first asked for. */
  config(): Config;
  env: Readonly<Record<string, string | undefined>>;
  /** A line for whoever typed the command; what other programs read goes to `write`. */
  say(line: string): void;
  write(text: string): void;
  /** How far long work is; shown where somebody watches. */
  progress(done: number, total: number): void;
};

export type Command = {
  name: string;
  /** What stands after the name: `<venue> [file]`. Those in square brackets may be left out. */
  takes: string;
  /** For the list of commands: one line. */
  about: string;
  /** For `help <command>`: all there is to know. */
  more: string;
  options?: ParseArgsOptionsConfig;
  /** Answers the exit code, 0 where nothing is answered. Throws StartError and ConfigError. */
  run(call: Call): Promise<number | undefined>;
};

/** Paths are those of where the command was typed; npm runs it elsewhere. */
export function pathOf({ env }: Pick<Call, 'env'>, argument: string): string {
  return resolve(env.INIT_CWD ?? process.cwd(), argument);
}

/** The word that stands there; `takes` has made sure that it does. */
export function wordAt({ words }: Pick<Call, 'words'>, at: number): string {
  return words[at] ?? '';
}
