import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contextFilter, execForm, pairsOf, readDockerfile } from './dockerfile.ts';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
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
  for (const path of [
    'package.json',
    'server/main.ts',
    'src/core/shared/languages.ts',
    'tsconfig.json',
  ]) {
    expect([path, isIn(path)]).toEqual([path, true]);
  }
  expect(isIn('server/config.test.ts')).toBe(false);
});

test.each([
  ['compose.yaml', ['servett']],
  ['compose.postgres.yaml', ['servett-1', 'servett-2']],
])('%s matches the image, and hides its servers behind Caddy', (name, servers) => {
  const compose = read(name);
  const { PORT } = pairsOf(stepsOf('ENV')[0]?.rest ?? '');
  expect(compose).toContain(`SERVETT_AT: ${servers.map((each) => `${each}:${PORT}`).join(' ')}\n`);
  for (const server of servers) expect(compose).toMatch(new RegExp(`^  ${server}:`, 'm'));
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'TRUST_PROXY: "1"', '- data:/data']) {
    expect(compose).toContain(line);
  }
  // What is reached from outside is Caddy.
  expect([...compose.matchAll(/^ +- "(\d+):\d+(?:\/udp)?"$/gm)].map(([, port]) => port)).toEqual([
    '80',
    '443',
    '443',
  ]);
  for (const [, path = ''] of compose.matchAll(/- (\.\/\S+?):\S+:ro$/gm)) {
    expect(existsSync(new URL(`../../../${path}`, import.meta.url)), path).toBe(true);
  }
});

test('with PostgreSQL the servers share database and pictures, and the backup runs as their user', () => {
  const compose = read('compose.postgres.yaml');
  const [user] = stepsOf('USER').map(({ rest }) => rest);
  expect(compose).toContain(`user: "${user}"`);
  expect(compose).toMatch(
    /DATABASE_URL: postgres:\/\/servett:\$\{POSTGRES_PASSWORD:\?.*\}@postgres\/servett$/m,
  );
  expect(compose).toMatch(/servett-1: \*servett\n {2}servett-2: \*servett\n/);
  // A copy is made before either starts, in a folder that is the servers' user's.
  const started = 'backup-before-start:\n      condition: service_completed_successfully';
  expect(compose.slice(0, compose.indexOf('\nservices:'))).toContain(started);
  expect(compose).toMatch(/^ {4}command: \["before-start"\]$/m);
  const [node] = execForm(stepsOf('ENTRYPOINT')[0]?.rest ?? '');
  expect(compose).toContain(`entrypoint: ["${node}", "--version"]`);
  // Caddy leaves a server out before it has stopped, and a stop has the time for both.
  const seconds = (pattern: RegExp) => Number(pattern.exec(compose)?.[1]);
  const checked = Number(/health_interval (\d+)s/.exec(read('deploy/Caddyfile'))?.[1]);
  expect(seconds(/STOP_DELAY: "(\d+)"/)).toBeGreaterThan(checked);
  expect(seconds(/stop_grace_period: (\d+)s/)).toBeGreaterThan(10 + seconds(/STOP_DELAY: "(\d+)"/));
});

test('unit and proxies match the image', () => {
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*encode/m);
  const nginx = read('deploy/nginx.conf');
  expect(nginx).toMatch(/proxy_buffering off;/);
  // Debian 12's nginx and Ubuntu 24.04's do not know the newer directive.
  expect(nginx).not.toMatch(/^\s*http2 on;/m);
  // With its port: what staff send has to come from a page of the same host.
  expect(nginx).toMatch(/Host \$http_host;/);
  const [entry] = stepsOf('ENTRYPOINT').map(({ rest }) => execForm(rest).slice(1).join(' '));
  expect(read('deploy/servett.service')).toContain(`${entry} start`);
});

test("the commands that the guide runs beside systemd's unit have its user, folder and variables", () => {
  const unit = read('deploy/servett.service');
  const [command = ''] = /^ +systemd-run [\s\S]*?"\$@"$/m.exec(read('docs/operating.md')) ?? [];
  const named = [...command.matchAll(/--property=(\w+=\S+)/g)].map(([, each = '']) => each);
  // The user of a unit without one has the unit's name.
  expect(named.filter((each) => !unit.includes(`\n${each}\n`))).toEqual(['User=servett']);
  expect(named).toContain('EnvironmentFile=-/etc/servett.env');
  const variables = [...command.matchAll(/--setenv=(\S+)/g)].map(([, each = '']) => each);
  expect(variables.filter((each) => !unit.includes(each))).toEqual([]);
  expect(unit).toContain('\nWorkingDirectory=/opt/servett\n');
  expect(command).toContain('--working-directory=/opt/servett ');
  const [, program = ''] = /^ExecStart=(.*) start$/m.exec(unit) ?? [];
  expect(command).toContain(`${program} "$@"`);
});
