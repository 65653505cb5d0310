import { ConfigError, readConfig } from './config.ts';

// For a monitor on the same machine, such as a container's HEALTHCHECK: exits with 0 while the
// server is ready to take orders. It needs no shell and no other program.

/** Longer than a busy server takes, and shorter than the monitor's timeout. */
const ANSWER_MS = 4_000;

async function check(): Promise<string | null> {
  const { host, port } = readConfig(process.env);
  const here = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = here.includes(':') ? `[${here}]` : here;
  const answer = await fetch(`http://${address}:${port}/readyz`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return answer.ok ? null : `/readyz answers ${answer.status}`;
}

const fault = await check().catch((error: unknown) =>
  error instanceof ConfigError ? error.message : `no answer: ${String(error)}`,
);
if (fault !== null) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
}
