import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { openServerFixture } from '../tests/support/components/surfaces.ts';

test('a server that stops answers what is under way, and does not wait for the connection its client would keep', async () => {
  const fixture = await openServerFixture();
  const { email, password } = fixture.signIn;
  const body = JSON.stringify({ email, password });
  const underWay = request(`${fixture.url}/api/v1/staff/session`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Origin: fixture.url,
      Expect: '100-continue',
    },
  });
  underWay.flushHeaders();
  // By now the server has begun with it.
  await once(underWay, 'continue');
  const stopped = fixture.stop();
  underWay.end(body);
  const [answer]: IncomingMessage[] = await once(underWay, 'response');
  expect(answer?.statusCode).toBe(200);
  answer?.resume();
  // Kept, the connection would live for more than a minute.
  await stopped;
});
