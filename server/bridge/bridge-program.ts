import type { BridgeSecret } from '#core/printers/bridge.schema.ts';
import { callServer, RefusedError } from './call-server.ts';
import { type Kept, keep, keptFile, readKept, requireKeepable } from './kept-secret.ts';
import { allowedDevice } from './open-device.ts';
import { serverOrigin } from './own-network.ts';
import { runBridge } from './run-bridge.ts';

export const USAGE = '[server] [code] [--keep file] [--allow devices] [--version] [--help]';

export const HELP = `Prints for a Servett server that is elsewhere, at printers of this machine and its network.

The first time, name the server and the code that its console shows (More, Printers, Add a bridge):

  servett-bridge https://order.example 12345-67890

The secret that it gets for the code is kept in ~/.servett/bridge.json, or in bridge.json in the
folder that systemd names (STATE_DIRECTORY), or in the file after --keep. From then on it needs no arguments.

What the console may name as a printer: addresses of a private network at the ports 9100 to 9109
(tcp:192.168.1.20:9100), and the files of USB, serial and parallel ports (file:/dev/usb/lp0). Others have to
be allowed here, as the console names them: --allow tcp:127.0.0.1:9100,file:/dev/printer

Options:
  --keep file      where the secret is kept
  --allow devices  what else the console may name, with commas between
  --version        which version this is
  --help           this text

Exit codes: 0 stopped; 1 something is wrong, as said; 2 not understood; 3 the server has removed this bridge; 4 the bridge has
been started elsewhere.`;

const DONE = 0;
const NOT_DONE = 1;
export const NOT_UNDERSTOOD = 2;

/** Typed wrong; the message is for whoever typed it. */
class TypedWrongError extends Error {}
const ENDINGS = {
  removed: { code: 3, text: 'The server has removed this bridge. Pair it again with a new code.' },
  replaced: { code: 4, text: 'This bridge has been started elsewhere, which prints from now on.' },
};

type Program = {
  words: readonly string[];
  /** The file of the secret, and what is allowed besides. */
  keep: string | undefined;
  allow: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  version: string;
  say: (line: string) => void;
};

/** Pairs if there is a code, and prints until it is told to stop. Returns the exit code. */
export async function bridgeProgram(program: Program): Promise<number> {
  const { words, env, version, say } = program;
  const file = program.keep ?? keptFile(env);
  let allowed: readonly string[];
  let kept: Kept | null;
  try {
    allowed = readAllowed(program.allow ?? '');
    await pairIfAsked(file, words, say);
    kept = readKept(file);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return error instanceof TypedWrongError ? NOT_UNDERSTOOD : NOT_DONE;
  }
  if (kept === null) {
    say('This bridge is not paired yet: name the server, and the code that its console shows.');
    return NOT_DONE;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const server = { origin: kept.server, secret: kept.secret };
  const ending = await runBridge({ server, version, allowed, stopping: stop.signal, say });
  if (ending === 'stopped') return DONE;
  say(ENDINGS[ending].text);
  return ENDINGS[ending].code;
}

/** The devices after --allow. Throws of what can be none: it would be refused later, far from here. */
function readAllowed(text: string): string[] {
  const devices = text.split(',').filter((each) => each !== '');
  const wrong = devices.find((device) => allowedDevice(device, devices) === null);
  if (wrong === undefined) return devices;
  throw new TypedWrongError(
    `--allow ${wrong} is no device: it begins with tcp: or file:, such as tcp:127.0.0.1:9100.`,
  );
}

/**
 * Gives the code for a secret, and keeps that. Who types the first command again is paired already,
 * and is told so. Throws what a person can read.
 */
async function pairIfAsked(
  file: string,
  [address, code]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (address === undefined) return;
  const origin = serverOrigin(address);
  if (origin === null) {
    throw new TypedWrongError(
      `${address} is no address that begins with https://. Nothing was sent.`,
    );
  }
  if (code === undefined) {
    throw new TypedWrongError('The code is missing: the console shows one under More, Printers.');
  }
  requireKeepable(file);
  const server = { origin, secret: null };
  const paired = await callServer<BridgeSecret>(server, 'POST', 'bridge/pairing', { code }).catch(
    (error: unknown) => {
      throw new Error(`${whyNot(error, origin)}${alreadyAt(file, origin)}`);
    },
  );
  keep(file, { server: origin, secret: paired.secret });
  say(`Paired as ${paired.name}. The secret is kept in ${file}.`);
}

/** A code that was used is how somebody finds that it is paired: it starts without one. */
function alreadyAt(file: string, origin: string): string {
  const isPaired = isKeptFor(file, origin);
  return isPaired ? ' This machine is paired already: start it without address and code.' : '';
}

function isKeptFor(file: string, origin: string): boolean {
  try {
    return readKept(file)?.server === origin;
  } catch {
    return false;
  }
}

function whyNot(error: unknown, origin: string): string {
  if (!(error instanceof RefusedError)) return `${origin} does not answer: ${String(error)}`;
  if (error.status === 429) return 'Too many wrong codes. Wait some minutes and try again.';
  return 'The code is wrong, used, or too old. The console shows a new one.';
}
