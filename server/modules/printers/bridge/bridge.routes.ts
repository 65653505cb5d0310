import type { Context } from '#server/context.ts';
import { bridgeOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import type { StreamRegistry } from '#server/http/event-stream.ts';
import { handle } from '#server/http/handle.ts';
import { addressOf } from '#server/http/request-source.ts';
import { logUnmade } from '../log-unmade.ts';
import { pairBridge } from './pair-bridge.usecase.ts';
import {
  beginRun,
  endForBridge,
  hearBridge,
  hearDevices,
  takeForBridge,
  watchedRun,
} from './serve-bridge.usecases.ts';
import { watchBridge } from './watch-bridge.ts';

/** What a bridge asks: the program in the venue that prints for a server elsewhere. */
export function bridgeRoutes(app: App, context: Context, streams: StreamRegistry): void {
  handle(app, {
    'POST /bridge/pairing': (request) => pairBridge(context, request.body.code, addressOf(request)),
    'POST /bridge/runs': (request) => beginRun(context, bridgeOf(request), request.body.version),
    'GET /bridge/events': async (request, reply) => {
      const bridge = bridgeOf(request);
      const { run } = request.query;
      await watchedRun(context, bridge, run);
      let stop = () => {};
      const owner = { key: bridge.id, max: 1, kind: 'device' } as const;
      const sink = streams.open(reply, owner, () => stop());
      stop = watchBridge(context, bridge, run, sink, (error) =>
        request.log.error({ err: error }, 'a bridge could not be told of its work'),
      );
      return reply;
    },
    'POST /bridge/printers/:printer/job': (request) =>
      takeForBridge(
        context,
        bridgeOf(request),
        { ...request.params, ...request.body },
        logUnmade(request),
      ),
    'PUT /bridge/jobs/:job': (request) =>
      endForBridge(context, bridgeOf(request), request.params.job, request.body),
    'PUT /bridge/devices': (request) => hearDevices(context, bridgeOf(request), request.body),
    'POST /bridge/heartbeat': (request) => hearBridge(context, bridgeOf(request), request.body),
  });
}
