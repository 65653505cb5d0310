import { fileURLToPath } from 'node:url';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { keepFilesPrivate } from './data-folder.ts';
import { seedDemo } from './demo-seed.ts';
import { isInContainer, machineAddresses } from './machine-addresses.ts';
import { type RunningServer, startServer } from './start.ts';
import { StartError } from './start-error.ts';
import { describeAddresses } from './start-message.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
/** How long a stop waits for requests in progress, after STOP_DELAY. */
const STOP_MS = 10_000;

/**
 * Whoever reads what the server says may be gone, and its disk full: guests are served either way. A
 * command whose output is lost ends, and one of them starts the server.
 */
function ignoreLostOutput(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.removeAllListeners('error').on('error', () => {});
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function config(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error instanceof ConfigError ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  ignoreLostOutput();
  keepFilesPrivate();
  const settings = config();
  const server = await startServer(settings, systemClock, projectRoot, async (context) =>
    settings.mode === 'demo' ? seedDemo(context, `${projectRoot}/demo`) : null,
  );
  stopOnSignals(server, settings.stopDelayMs);
  const port = Number(new URL(server.url).port);
  const isContained = isInContainer();
  const inNetwork = machineAddresses({ host: settings.host, port }, undefined, isContained);
  say(describeAddresses(settings, server, { inNetwork, isContained }));
}

function stopOnSignals(server: RunningServer, delay: number): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(() => fail('Stopped before every request was answered.'), STOP_MS + delay).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' || code === 'EACCES') {
    fail('The port is taken or not allowed: set PORT to another one.');
  }
  if (error instanceof StartError) {
    fail(error.message);
  }
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
