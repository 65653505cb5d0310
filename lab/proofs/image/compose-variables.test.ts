import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

/** The variables in the table of docs/operating.md; a row may have two. */
const [, TABLE = ''] = /## Variables\n([\s\S]*?)\n## /.exec(read('docs/operating.md')) ?? [];
const DOCUMENTED = [...TABLE.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
  ([, names = '']) => names.replaceAll('`', '').split(', '),
);

/** What a container's image and a compose file themselves decide. */
const SET = ['SERVETT_MODE', 'PORT', 'HOST', 'DATA_DIR', 'APP_BASE', 'TRUST_PROXY', 'STOP_DELAY'];

test('docs/operating.md has every variable that the server reads', () => {
  const inSource = [...read('server/config.ts').matchAll(/\(env, '([A-Z_]+)'/g)].map(
    ([, name = '']) => name,
  );
  expect([...new Set(inSource)].sort()).toEqual([...DOCUMENTED].sort());
});

test.each([
  ['compose.yaml', SET],
  // Backups of PostgreSQL are not encrypted, and it has its own archive in place of a copy that follows;
  // no pooler is before it.
  [
    'compose.postgres.yaml',
    [
      ...SET,
      ...[
        'DATABASE_URL',
        'DATABASE_SESSION_URL',
        'BACKUP_PASSPHRASE',
        'REPLICA_URL',
        'REPLICA_KEY',
      ],
    ],
  ],
])(
  '%s passes on every variable in docs/operating.md that it does not set itself',
  (name, without) => {
    const passed = [...read(name).matchAll(/^ +([A-Z_]+): \$\{([A-Z_]+):-[^}]*\}$/gm)];
    for (const [line, here, outside] of passed) {
      expect(outside, line).toBe(here);
    }
    const names = new Set(passed.map(([, each = '']) => each));
    expect([...names, ...without].sort()).toEqual([...DOCUMENTED, 'TZ'].sort());
  },
);

test('a variable that is empty, as one that nobody has set in a container, is not set', () => {
  const empty = Object.fromEntries(DOCUMENTED.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});
