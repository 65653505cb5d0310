import type { RunningServer } from '../../../server/start.ts';
import { programLines } from '../../../server/start-message.ts';
import { startChangedServer } from './changed-server.ts';

/**
 * A process that runs one server after another, each with its own data: it has already loaded the
 * server's packages. On receiving an environment it starts a server, and prints what
 * `server/main.ts` prints for programs; on request it stops that server and reports it.
 */
let running: RunningServer | undefined;

process.on('message', async (order: Record<string, string> | 'stop') => {
  if (order === 'stop') {
    await running?.stop();
    running = undefined;
    process.send?.('stopped');
  } else {
    running = await startChangedServer(order);
    process.stdout.write(`${programLines(running).join('\n')}\n`);
  }
});
process.on('disconnect', () => process.exit());
