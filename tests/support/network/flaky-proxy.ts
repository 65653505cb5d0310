import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { createForwarder, type Message } from './flaky-proxy/forward.ts';

export interface FlakyProxyOptions {
  /** Origin of the server behind it. */
  target: string;
  /** How many of the requests fail, from 0 to 1; half of these after the server has acted. */
  loss?: number;
  /** Whether requests fail in more ways than connections that break: see the last of `ProxyCounts`. */
  failsInManyWays?: boolean;
  /** How many of the requests that fail reach the server after later ones, from 0 to 1. */
  late?: number;
  seed?: number;
  /** 0 for a free one. */
  port?: number;
  /** Called for each request that arrives while the network is cut. */
  onRefused?: (counts: Readonly<ProxyCounts>) => void;
}

/** The results of the requests so far. */
export interface ProxyCounts {
  passed: number;
  /** The connection broke before the server received the request. */
  requestsLost: number;
  /** The server acted, and its response was lost. */
  answersLost: number;
  /** The connection broke, and the server received the request after later ones. */
  late: number;
  /** Arrived while the network was cut. */
  refused: number;
  /** Answered with 502 and a page of the proxy: the server received half of these. */
  badGateways: number;
  /** The answer broke off in its middle. */
  halfAnswers: number;
  /** The server received it, and the response arrived after a delay. */
  delayed: number;
}

/** A network between guests and a server, as bad as in a cellar. */
export interface FlakyProxy {
  readonly url: string;
  readonly counts: Readonly<ProxyCounts>;
  /** Breaks every connection, and all new ones until `restore`. */
  cut(): void;
  restore(): void;
  /** Delivers the late requests that are still pending. */
  deliverLate(): Promise<void>;
  close(): Promise<void>;
}

/** How many requests overtake a late one. */
const LATE_BY = 7;
const DELAY_MS = 400;
const WAYS = ['requestsLost', 'answersLost', 'badGateways', 'halfAnswers', 'delayed'] as const;

/**
 * Forwards to a server and loses requests or responses: the connection is destroyed, as when a
 * phone leaves the network's range. The seed and the order of the requests decide what is lost.
 */
export async function startFlakyProxy(options: FlakyProxyOptions): Promise<FlakyProxy> {
  const random = seededRandom(options.seed ?? 1);
  const loss = options.loss ?? 0.4;
  const counts: ProxyCounts = {
    passed: 0,
    requestsLost: 0,
    answersLost: 0,
    late: 0,
    refused: 0,
    badGateways: 0,
    halfAnswers: 0,
    delayed: 0,
  };
  const forwarder = createForwarder(options.target);
  const sockets = new Set<Socket>();
  const waiting: { message: Message; turns: number }[] = [];
  let isCut = false;

  function fate(): keyof ProxyCounts {
    const drawn = random.fraction();
    if (drawn >= loss) return 'passed';
    if (drawn < loss * (options.late ?? 0)) return 'late';
    if (options.failsInManyWays === true) return random.pick(WAYS);
    return random.chance(0.5) ? 'requestsLost' : 'answersLost';
  }

  function passTurn(): void {
    for (const each of waiting) each.turns -= 1;
    const due = waiting.filter(({ turns }) => turns <= 0);
    for (const each of due) {
      waiting.splice(waiting.indexOf(each), 1);
      void forwarder.deliver(each.message);
    }
  }

  async function hold(request: IncomingMessage): Promise<void> {
    const message = await forwarder.read(request);
    waiting.push({ message, turns: LATE_BY });
    request.socket.destroy();
  }

  function meet(what: keyof ProxyCounts, request: IncomingMessage, response: ServerResponse): void {
    switch (what) {
      case 'requestsLost':
        request.socket.destroy();
        return;
      case 'late':
        void hold(request).catch(() => {});
        return;
      case 'badGateways':
        if (random.chance(0.5)) void forwarder.read(request).then(forwarder.deliver, () => {});
        else request.resume();
        response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
        return;
      case 'delayed':
        setTimeout(() => forwarder.forward(request, response, 'whole'), DELAY_MS).unref();
        return;
      case 'halfAnswers':
        forwarder.forward(request, response, 'half');
        return;
      default:
        forwarder.forward(request, response, what === 'passed' ? 'whole' : 'none');
    }
  }

  const server = createServer((request, response) => {
    const what = isCut ? 'refused' : fate();
    counts[what] += 1;
    if (what === 'refused') {
      request.socket.destroy();
      options.onRefused?.(counts);
      return;
    }
    passTurn();
    meet(what, request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    async deliverLate() {
      await Promise.all(waiting.splice(0).map(({ message }) => forwarder.deliver(message)));
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      forwarder.close();
      await closed;
    },
  };
}
