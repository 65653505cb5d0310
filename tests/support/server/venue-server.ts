import { programLines } from '#server/start-message.ts';
import { startChangedServer } from './changed-server.ts';

/** A changed server as a program of its own: it prints what `server/main.ts` prints for programs. */
const server = await startChangedServer(process.env);
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`${programLines(server).join('\n')}\n`);
