import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contextFilter, execForm, pairsOf, readDockerfile } from './dockerfile.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const last = stages.at(-1);
const stepsOf = (word: string) => (last?.steps ?? []).filter((step) => step.word === word);

test('the image runs as an unprivileged user, on a base without a shell, and needs none', () => {
  expect(last?.base).toMatch(/^gcr\.io\/distroless\/.*:nonroot$/);
  expect(stepsOf('USER').map(({ rest }) => rest)).toEqual(['65532:65532']);
  expect(stepsOf('RUN')).toEqual([]);
  const [health] = stepsOf('HEALTHCHECK');
  expect(execForm(health?.rest.replace(/^CMD /, '') ?? '')[0]).toMatch(/^\/.*node$/);
  expect(execForm(stepsOf('ENTRYPOINT')[0]?.rest ?? '')[0]).toMatch(/^\//);
  expect(execForm(stepsOf('CMD')[0]?.rest ?? '')).toEqual(['start']);
  expect(pairsOf(stepsOf('ENV')[0]?.rest ?? '')).toMatchObject({
    SERVETT_MODE: 'production',
    DATA_DIR: '/data',
  });
});

test('local files beside the project are not copied into the image', () => {
  const isIn = contextFilter(read('.dockerignore'));
  for (const path of ['.env', '.git/config', 'data/servett.db', 'node_modules/x', 'tests/a.ts']) {
    expect([path, isIn(path)]).toEqual([path, false]);
  }
  for (const path of ['package.json', 'server/main.ts', 'src/contract/codes.ts', 'tsconfig.json']) {
    expect([path, isIn(path)]).toEqual([path, true]);
  }
  expect(isIn('server/config.test.ts')).toBe(false);
});

test('compose, unit and proxies match the image', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/read_only: true/);
  expect(compose).toMatch(/SERVETT_AT: servett:3000/);
  expect(pairsOf(stepsOf('ENV')[0]?.rest ?? '').PORT).toBe('3000');
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*encode/m);
  expect(read('deploy/nginx.conf')).toMatch(/proxy_buffering off;/);
  const [entry] = stepsOf('ENTRYPOINT').map(({ rest }) => execForm(rest)[1]);
  expect(read('deploy/servett.service')).toContain(`${entry} start`);
});
