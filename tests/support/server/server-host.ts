import type { RunningServer } from '../../../server/start.ts';
import { programLines } from '../../../server/start-message.ts';
import { startChangedServer } from './changed-server.ts';

/**
 * A process that runs one server after another, each on data of its own: it has read the server's
 * packages already. Told an environment it starts one, and prints what `server/main.ts` prints for
 * programs; told to stop, it stops that and says so.
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
