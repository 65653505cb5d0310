import type { Context } from '../context.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import type { App } from '../http/app-type.ts';
import { hasVenue } from '../modules/published-menu/menu.repository.ts';
import { watchPictureStore } from '../pictures/watch-picture-store.ts';
import { ProblemError } from '../problem.ts';

/**
 * `/healthz`: the process responds. `/readyz`: the database does too, and orders can be stored. Both
 * say 503 once the server stops, so that a balancer sends nobody here any more. Orders need no
 * pictures, no replica and no copy elsewhere: how these are is said, and changes no status.
 */
export function healthRoutes(app: App, context: Context, isStopping: () => boolean): void {
  const pictureState = watchPictureStore(context.pictures, context.clock);
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;

  app.get('/healthz', options, (_request, reply) => {
    if (isStopping()) {
      throw new ProblemError('server.unavailable');
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', { ...options, logLevel: 'error' }, async (request, reply) => {
    const { store } = context;
    if (isStopping()) {
      throw new ProblemError('server.unavailable');
    }
    try {
      await hasVenue(store.reader);
      if (store.fault() !== null) {
        await store.probe();
      }
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new ProblemError('server.unavailable');
    }
    const backup = context.backupState();
    const replica = context.replicaState();
    const pictures = pictureState();
    return reply.header('cache-control', 'no-store').send({
      status: 'ready',
      ...(backup !== null && { backup }),
      ...(replica !== null && { replica }),
      ...(store.replica && { readReplica: readReplicaOf(store.replica) }),
      ...(pictures !== null && { pictures }),
    });
  });
}

/** The reason is for the log: it may have names of the operator's machines. */
function readReplicaOf(replica: ReadReplica) {
  const { lagSeconds, isFailing } = replica.state();
  return { lagSeconds, isFailing };
}
