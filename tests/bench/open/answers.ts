import { request as ask } from 'node:http';
import type { TestServer } from '../../support/server/server.ts';

const VENUE = 'kajkanten';
const TABLE = 'servett00001';
const OK = 200;
const NOT_MODIFIED = 304;

export type Answer = {
  name: string;
  /** Of the body. */
  bytes: number;
  status: number;
  /** The next request for it, each from another address: those of one are limited. */
  request: () => string;
  /** The same for as many bytes from the baseline. */
  baselineRequest: () => string;
};

/** The answers to be measured, each asked for once. */
export async function readAnswers(server: TestServer): Promise<Answer[]> {
  const menu = `/venues/${VENUE}/menu?locale=en`;
  const etag = (await fetch(`${server.url}/api/v1${menu}`)).headers.get('etag') ?? '';
  const asked: { name: string; path: string; headers?: Record<string, string> }[] = [
    { name: 'table', path: `/tables/${TABLE}` },
    { name: 'menu', path: menu },
    { name: "table's menu", path: `/tables/${TABLE}/menu?locale=en` },
    { name: 'menu, not modified', path: menu, headers: { 'if-none-match': etag } },
  ];
  return Promise.all(
    asked.map(async ({ name, path, headers = {} }) => {
      const sent = { 'accept-encoding': 'br', ...headers };
      const url = `${server.url}/api/v1${path}`;
      const bytes = await bytesOf(url, sent);
      const status = 'if-none-match' in headers ? NOT_MODIFIED : OK;
      const known = status === NOT_MODIFIED ? { 'if-none-match': 'W/"1"' } : {};
      return {
        name,
        bytes,
        status,
        request: requests(`/api/v1${path}`, sent),
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

function requests(path: string, headers: Record<string, string>): () => string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}`;
  let turn = 0;
  return () => {
    turn += 1;
    const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
    return `${head}x-forwarded-for: ${address}\r\n\r\n`;
  };
}
