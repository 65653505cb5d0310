import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { openServerFixture } from '../tests/support/components/surfaces.ts';

test('a stopping server finishes requests in progress, and does not wait for idle connections', async () => {
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
  // By now the server has started on it.
  await once(underWay, 'continue');
  const stopped = fixture.stop();
  underWay.end(body);
  const [answer]: IncomingMessage[] = await once(underWay, 'response');
  expect(answer?.statusCode).toBe(200);
  answer?.resume();
  // Otherwise the connection would stay open for more than a minute.
  await stopped;
});
