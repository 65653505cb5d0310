import { spawn } from 'node:child_process';
import { ensureInstalled } from './setup/install.mjs';
import { command, NODE, ROOT } from './setup/steps.mjs';

/** The real server, restarted whenever one of its files changes. */
function startServer() {
  const server = spawn(NODE, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      server.kill(signal);
      process.exit();
    });
  }
}

/** A dev server for each surface: the two runtimes cannot share one, as their aliases differ. */
async function startSurfaces() {
  const { createServer } = await import('vite');
  const { DEV_PORTS, SURFACES } = await import('./vite/surfaces.ts');
  for (const surface of SURFACES) {
    const server = await createServer({
      configFile: `${ROOT}vite.config.ts`,
      mode: surface,
      logLevel: 'warn',
    });
    await server.listen();
  }
  const site = `http://127.0.0.1:${DEV_PORTS.site}`;
  console.log(
    [
      '',
      'With hot reloading:',
      `  site     ${site}/`,
      `  table    ${site}/en/table/servett00001`,
      `  console  ${site}/venue/`,
      `  kiosk    ${site}/kiosk/`,
      `  widget   ${site}/demo/`,
      'The console’s sign-in is printed by the server.',
    ].join('\n'),
  );
}

await command(async () => {
  await ensureInstalled();
  startServer();
  await startSurfaces();
});
