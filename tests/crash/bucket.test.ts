import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import { eventually } from '../support/eventually.ts';
import { type S3Server, startS3Server } from '../support/pictures/s3-server.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { runServett as servett } from '../support/servett.ts';

const LIMIT_MS = 120_000;
/** The key and the secret of the bucket, as they are and as they are written in the address. */
const SECRET = /AKIDEXAMPLE|wJalrXUtnFEMI/;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-bucket-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function bucket(): Promise<S3Server> {
  const server = await startS3Server();
  onTestFinished(server.close);
  return server;
}

async function serve(env: Record<string, string>): Promise<TestServer> {
  const server = await startServer({ LOG_LEVEL: 'info', ...env });
  onTestFinished(server.dispose);
  return server;
}

async function firstPicture({ url }: TestServer): Promise<string> {
  const answer = await fetch(`${url}/api/v1/venues/kajkanten/menu`);
  const { categories } = (await answer.json()) as Menu;
  const named = categories.flatMap(({ products }) => products).find(({ picture }) => picture);
  return new URL(named?.picture ?? '', url).href;
}

test(
  'a server with a bucket keeps no picture on its disk; every command finds them, and none says the secret',
  async () => {
    const store = await bucket();
    const DATA_DIR = temporaryFolder();
    const env = { DATA_DIR, STORAGE_URL: store.url };
    const server = await serve(env);
    const { size } = store.objects;
    expect(size).toBeGreaterThan(10);
    expect(readdirSync(DATA_DIR)).not.toContain('pictures');
    const answer = await fetch(await firstPicture(server));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    await server.stop();

    const said = [server.output];
    const run = async (...args: string[]) => {
      const ended = await servett(env, ...args);
      said.push(ended.out, ended.said);
      return ended;
    };
    expect((await run('check')).out).toMatch(/✓ The pictures in s3:\/\/.*\/bar\/ can be reached\./);
    expect(await run('backup')).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${size} pictures`),
    });
    const folder = join(temporaryFolder(), 'copy');
    expect(await run('copy-pictures', '--to', folder)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Copied ${size} files; 0 were there already.`),
    });
    expect(readdirSync(folder)).toHaveLength(size);
    store.objects.clear();
    expect(await run('copy-pictures', '--from', folder)).toMatchObject({ code: 0 });
    expect(store.objects.size).toBe(size);
    expect(
      await run('copy-pictures', '--from', 's3://AKIDEXAMPLE:wJalrXUtnFEMI@host'),
    ).toMatchObject({
      code: 1,
      said: expect.stringContaining('A bucket is named as in STORAGE_URL'),
    });
    expect(await run('copy-pictures')).toMatchObject({ code: 2 });

    store.fail(403, null);
    const checked = await run('check');
    expect([checked.code, checked.out]).toEqual([
      1,
      expect.stringMatching(/✗ The pictures in .* cannot be reached: it answered 403 Told\./),
    ]);
    expect((await run('copy-pictures', '--from', folder)).code).toBe(1);
    expect(said.join('\n')).not.toMatch(SECRET);
  },
  LIMIT_MS,
);

test(
  'where the bucket does not answer the server starts and takes orders, and says so in log and /readyz',
  async () => {
    const store = await bucket();
    const env = { DATA_DIR: temporaryFolder(), STORAGE_URL: store.url };
    const filled = await serve(env);
    await filled.stop();
    store.fail('resets', null);
    const server = await serve(env);
    await eventually(() => expect(server.output).toContain('no pictures can be shown or stored'));
    await eventually(async () => {
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        200,
        expect.objectContaining({ pictures: { reachable: false, at: expect.any(String) } }),
      ]);
    });
    const picture = await firstPicture(server);
    expect((await fetch(picture)).status).toBe(503);
    store.fail(null);
    expect((await fetch(picture)).status).toBe(200);
    expect(server.output).not.toMatch(SECRET);
  },
  LIMIT_MS,
);
