import { expect, test } from 'vitest';
import { ApiError } from '#web/http/api-error.ts';
import type { Http } from '#web/http/http.ts';
import { confirmedHttp } from './confirmed-http.ts';

function serverThatWants(times: number) {
  const sent: unknown[] = [];
  const http = {
    async request(...asked: unknown[]) {
      sent.push(asked);
      if (sent.length > times) return 'done';
      const code = 'staff.password_required';
      throw new ApiError(403, { type: 'about:blank', title: 'No.', status: 403, code }, null);
    },
  } as Http;
  return { http, sent };
}

test('a request that needs the password is repeated unchanged once it was typed', async () => {
  const { http, sent } = serverThatWants(1);
  const body = { role: 'staff' };
  const answer = await confirmedHttp(http, async () => true).request('POST', '/x', { body });
  expect(answer).toBe('done');
  expect(sent).toEqual([
    ['POST', '/x', { body }],
    ['POST', '/x', { body }],
  ]);
});

test('if nobody types it, the request fails as before and is not repeated', async () => {
  const { http, sent } = serverThatWants(1);
  await expect(confirmedHttp(http, async () => false).request('GET', '/x')).rejects.toMatchObject({
    code: 'staff.password_required',
  });
  expect(sent).toHaveLength(1);
});

test('the password is asked for once, whatever the server answers then', async () => {
  const { http, sent } = serverThatWants(9);
  await expect(confirmedHttp(http, async () => true).request('GET', '/x')).rejects.toBeTruthy();
  expect(sent).toHaveLength(2);
});
