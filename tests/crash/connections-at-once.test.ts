import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/server/server.ts';

const CONNECTIONS = 1_000;
/** The system's limit on a program's waiting connections. */
const SYSTEM = '/proc/sys/net/core/somaxconn';
const isEnough = existsSync(SYSTEM) && Number(readFileSync(SYSTEM, 'utf8')) > CONNECTIONS;

test.skipIf(!isEnough)(
  'a thousand simultaneous connections wait for a busy server; none has to retry',
  async () => {
    const server = await startServer();
    const sockets: Socket[] = [];
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      server.goOn();
      await server.dispose();
    });
    const { port } = new URL(server.url);
    server.pause();
    for (let index = 0; index < CONNECTIONS; index += 1) {
      sockets.push(connect(Number(port), '127.0.0.1'));
    }
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    server.goOn();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);
