import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/builds.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { COMPILED, command, NODE, ROOT, SERVER } from './setup/steps.mjs';

/** Runs the server: its output is ours, and it receives our signals. */
function serve() {
  const env = { ...COMPILED, ...SERVER.env, ...process.env };
  const args = [...SERVER.flags, SERVER.program];
  const server = spawn(NODE, args, { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the server directly; a second signal would cut its shutdown
      // short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  server.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}

await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  serve();
});
