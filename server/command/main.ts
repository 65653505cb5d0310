import type { WriteStream } from 'node:tty';
import { parseArgs } from 'node:util';
import { standardOutput } from '../bridge/standard-output.ts';
import { ConfigError, dataFolder, readConfig } from '../config.ts';
import { keepFilesPrivate } from '../data-folder.ts';
import { readVersion } from '../read-version.ts';
import { StartError } from '../start-error.ts';
import { backup, restore } from './backup-commands.ts';
import { bridge } from './bridge-command.ts';
import { check } from './check-command.ts';
import { type Call, type Command, synopsisOf, UsageError } from './command.ts';
import { copyPictures } from './copy-pictures-command.ts';
import { migrate, restored, seed, start } from './database-commands.ts';
import { exportMenuCommand } from './export-menu-command.ts';
import { importMenu } from './import-menu-command.ts';
import { move } from './move-command.ts';
import { addOwner, passwordLink } from './people-commands.ts';
import { programName } from './program-name.ts';
import { workAsOwner } from './work-as-owner.ts';

/** The interval between updates, in milliseconds. */
const EVERY_MS = 100;

/** Shows the progress on one line of a terminal; a file or a pipe gets nothing. */
function progressLine(terminal: WriteStream): (done: number, total: number) => void {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    const isOver = done >= total;
    if (!terminal.isTTY || (now - drawnAt < EVERY_MS && !isOver)) {
      return;
    }
    drawnAt = now;
    const share = total === 0 ? 100 : Math.floor((done / total) * 100);
    terminal.write(`\r${String(share).padStart(3)} %${isOver ? '\r     \r' : ''}`);
  };
}

// `npx servett <command>` in a checkout, with the environment of the server.

const COMMANDS: readonly Command[] = [
  start,
  check,
  backup,
  restore,
  restored,
  migrate,
  seed,
  move,
  copyPictures,
  importMenu,
  exportMenuCommand,
  addOwner,
  passwordLink,
  bridge,
];

const DONE = 0;
const NOT_DONE = 1;
const NOT_UNDERSTOOD = 2;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const output = standardOutput(say);

function overview(): string {
  const rows = COMMANDS.map((each): [string, string] => [synopsisOf(each), each.about]);
  const width = Math.max(...rows.map(([synopsis]) => synopsis.length));
  return [
    `Usage: ${programName()} <command>, with the environment of the server`,
    '',
    ...rows.map(([synopsis, about]) => `  ${synopsis.padEnd(width)}  ${about}`),
    '',
    `"${programName()} help <command>" says more, "${programName()} --version" which version this is. Exit codes:`,
    '0 done, 1 not done (the reason stands on the standard error), 2 not understood.',
    '',
  ].join('\n');
}

function helpOf(command: Command): string {
  return `Usage: ${programName()} ${synopsisOf(command)}\n\n${command.about}\n\n${command.more}\n`;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) {
    throw new UsageError(`There is no command "${name}".`);
  }
  return command;
}

/** What was typed after the command, as many words as it takes. */
function callOf(command: Command, args: readonly string[]): Call {
  const { takes, options } = command;
  const slots = takes === '' ? [] : takes.split(' ');
  const needed = slots.filter((slot) => slot.startsWith('<')).length;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: options ?? {},
      allowPositionals: true,
    });
    if (positionals.length < needed || positionals.length > slots.length) {
      throw new UsageError(`Usage: ${programName()} ${synopsisOf(command)}`);
    }
    return {
      words: positionals,
      options: values as Call['options'],
      config: () => readConfig(process.env),
      env: process.env,
      say,
      write: output.write,
      progress: progressLine(process.stderr),
    };
  } catch (error) {
    const isUnknown = error instanceof TypeError && 'code' in error;
    throw isUnknown ? new UsageError(error.message) : error;
  }
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  const [about] = args;
  if (name === undefined) {
    process.stderr.write(overview());
    return NOT_UNDERSTOOD;
  }
  if (['help', '--help', '-h'].includes(name)) {
    output.write(about === undefined ? overview() : helpOf(commandOf(about)));
    return DONE;
  }
  if (name === '--version') {
    output.write(`${readVersion()}\n`);
    return DONE;
  }
  const command = commandOf(name);
  if (args.includes('--help') || args.includes('-h')) {
    output.write(helpOf(command));
    return DONE;
  }
  const call = callOf(command, args);
  const dataDir = dataFolder(call.env);
  const owner = workAsOwner(dataDir);
  if (owner !== null) {
    call.say(`Working as user ${owner}, to whom ${dataDir} belongs.`);
  }
  return (await command.run(call)) ?? DONE;
}

// What is done does not depend on who hears of it.
process.stderr.on('error', () => {});
keepFilesPrivate();
run(process.argv.slice(2))
  .catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof UsageError) {
      say(`${why}\n"${programName()} help" lists the commands.`);
      return NOT_UNDERSTOOD;
    }
    const isClear = error instanceof ConfigError || error instanceof StartError;
    say(isClear ? why : `This did not work: ${why}`);
    return NOT_DONE;
  })
  .then(output.codeAfter)
  .then((code) => {
    process.exitCode = code;
  });
