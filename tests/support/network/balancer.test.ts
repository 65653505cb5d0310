import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';

async function named(name: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close').end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('connections go to the servers in turn, and past one that does not accept', async () => {
  const gone = `http://127.0.0.1:${await freePort()}`;
  const balancer = await createBalancer([await named('one'), gone, await named('two')]);
  onTestFinished(balancer.close);
  const answers: string[] = [];
  for (let each = 0; each < 6; each += 1) answers.push(await (await fetch(balancer.url)).text());
  expect(answers.filter((each) => each === 'one')).toHaveLength(2);
  expect(answers.filter((each) => each === 'two')).toHaveLength(4);
});

test('where no server accepts, the connection ends', async () => {
  const balancer = await createBalancer([`http://127.0.0.1:${await freePort()}`]);
  onTestFinished(balancer.close);
  await expect(fetch(balancer.url)).rejects.toThrow();
});
