import { request as ask } from 'node:http';
import type { TestServer } from '#tests/support/server/server.ts';
import { beginBusyEvening } from './busy-evening.ts';

const VENUE = 'kajkanten';
const TABLE = 'servett00001';
const OK = 200;
const NOT_MODIFIED = 304;

export type Answer = {
  name: string;
  /** Of the body. */
  bytes: number;
  status: number;
  /** The next request for it, each from another address or person: those of one are limited. */
  request: () => string;
  /** The same for as many bytes from the baseline. */
  baselineRequest: () => string;
};

type Asked = {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** Of those who ask in turn. */
  cookies?: readonly string[];
};

/** The answers to be measured, each asked for once. */
export async function readAnswers(server: TestServer): Promise<Answer[]> {
  const menu = `/venues/${VENUE}/menu?locale=en`;
  const board = `/venues/${VENUE}/board?locale=en`;
  const cookies = await beginBusyEvening(server);
  const etag = (await fetch(`${server.url}/api/v1${menu}`)).headers.get('etag') ?? '';
  const asked: Asked[] = [
    { name: 'table', path: `/tables/${TABLE}` },
    { name: 'menu', path: menu },
    { name: "table's menu", path: `/tables/${TABLE}/menu?locale=en` },
    { name: 'menu, not modified', path: menu, headers: { 'if-none-match': etag } },
    { name: 'board', path: board, cookies },
  ];
  return Promise.all(
    asked.map(async ({ name, path, headers = {}, cookies: [cookie, ...others] = [] }) => {
      const sent = { 'accept-encoding': 'br', ...headers };
      const url = `${server.url}/api/v1${path}`;
      const bytes = await bytesOf(url, { ...sent, ...(cookie !== undefined && { cookie }) });
      const status = 'if-none-match' in headers ? NOT_MODIFIED : OK;
      const known = status === NOT_MODIFIED ? { 'if-none-match': 'W/"1"' } : {};
      return {
        name,
        bytes,
        status,
        request: requests(`/api/v1${path}`, sent, others),
        baselineRequest: requests(`/bytes/${bytes}`, { ...sent, ...known }),
      };
    }),
  );
}

/** As they are sent: fetch would unpack them, and gives no length then. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = ask(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
    });
    asked.on('error', reject);
    asked.end();
  });
}

function requests(
  path: string,
  headers: Record<string, string>,
  cookies: readonly string[] = [],
): () => string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}`;
  let turn = 0;
  return () => {
    turn += 1;
    const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
    const cookie = cookies[turn % cookies.length];
    const whose = cookie === undefined ? '' : `cookie: ${cookie}\r\n`;
    return `${head}${whose}x-forwarded-for: ${address}\r\n\r\n`;
  };
}
