import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from './plan-apart.ts';
import { planUpload, type UploadTask } from './plan-upload.ts';

// A thread that reads one foreign file and ends: what the file costs, it costs nobody else.
const task: UploadTask = workerData;
const port = parentPort;
if (port === null) throw new Error('This program is a thread of the server.');

// Linux gives each thread a priority of its own; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const say = (message: FromThread, moved: ArrayBufferLike[] = []) =>
  port.postMessage(message, moved as ArrayBuffer[]);

say({ is: 'begun' });
const planned = await planUpload(task, async () => {
  say({ is: 'asking' });
  const [names]: string[][] = await once(port, 'message');
  return names ?? [];
});
// The thread is ended with its answer, before it would keep what it has compiled.
flushCompileCache();
say({ is: 'done', planned }, [planned.text.buffer]);
