import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';
import { checkBoundaries } from './check-boundaries.mjs';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

type Files = Record<string, string>;

function tree(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  trees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const packages = (...names: string[]): Files =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'export const a = 1;'],
    ]),
  );

/** A module with these imports; `type:` before a name makes it a type-only import. */
function imports(...specifiers: string[]): string {
  const lines = specifiers.map((specifier, index) =>
    specifier.startsWith('type:')
      ? `import type { a as a${index} } from '${specifier.slice(5)}';`
      : `import { a as a${index} } from '${specifier}';`,
  );
  return `${lines.join('\n')}\nexport const a = 1;\n`;
}

const A = imports();

/** For each rule the smallest tree that breaks it. */
const broken: Record<string, Files> = {
  'no-import-cycles': {
    'src/core/a/a.ts': imports('./b.ts'),
    'src/core/a/b.ts': imports('type:./a.ts'),
  },
  'no-guesses': { 'src/core/a/a.ts': imports('./gone.ts') },
  'nothing-imports-tests': { 'server/a.ts': imports('../tests/a.ts'), 'tests/a.ts': A },
  'nothing-imports-lab': { 'tests/a.ts': imports('../lab/a.ts'), 'lab/a.ts': A },
  'nothing-imports-demo': { 'server/a.ts': imports('../demo/a.ts'), 'demo/a.ts': A },
  'demo-is-another-site': { 'demo/react/a.ts': imports('../../widget/a.ts'), 'widget/a.ts': A },
  'translations-through-i18n': {
    'src/guest/a/a.ts': imports('typesafe-i18n'),
    ...packages('typesafe-i18n'),
  },
  'schemas-stay-on-the-server': {
    'src/guest/a/a.ts': imports('../../core/a/a.schema.ts'),
    'src/core/a/a.schema.ts': A,
  },
  'typebox-in-schemas-and-server': { 'venue/a.ts': imports('typebox'), ...packages('typebox') },
  'src-imports-react': { 'src/web/platform/a.ts': imports('preact'), ...packages('preact') },
  'core-constants-alone': {
    'src/core/shared/limits.ts': imports('./a.schema.ts'),
    'src/core/shared/a.schema.ts': A,
  },
  'core-schemas': {
    'src/core/a/a.schema.ts': imports('./a.ts'),
    'src/core/a/a.ts': A,
  },
  'core-pure': { 'src/core/a/a.ts': imports('react'), ...packages('react') },
  'core-exports': {
    'src/core/money/a.ts': imports('../menu/a.ts'),
    'src/core/menu/a.ts': A,
  },
  'web-platform': {
    'src/web/platform/a.ts': imports('type:../stores/a.ts'),
    'src/web/stores/a.ts': A,
  },
  'web-i18n-core': { 'src/web/i18n/core.ts': imports('react'), ...packages('react') },
  'web-i18n': { 'src/web/i18n/a.ts': imports('../stores/a.ts'), 'src/web/stores/a.ts': A },
  'web-wire': { 'src/web/http/a.ts': imports('../stores/a.ts'), 'src/web/stores/a.ts': A },
  'web-stores': { 'src/web/stores/a.ts': imports('../i18n/a.ts'), 'src/web/i18n/a.ts': A },
  'web-components': {
    'src/web/components/a.tsx': imports('type:../stores/a.ts'),
    'src/web/stores/a.ts': A,
  },
  'web-styles': { 'src/web/styles/a.ts': imports('../stores/a.ts'), 'src/web/stores/a.ts': A },
  'web-knows-no-feature': {
    'src/web/avoid/a.ts': imports('type:../../guest/a/a.ts'),
    'src/guest/a/a.ts': A,
  },
  guest: { 'src/guest/a/a.ts': imports('../../console/a/a.ts'), 'src/console/a/a.ts': A },
  console: { 'src/console/a/a.ts': imports('../../guest/a/a.ts'), 'src/guest/a/a.ts': A },
  'stores-are-given-their-tools': {
    'src/guest/a/a-store.ts': imports('../../web/http/a.ts'),
    'src/web/http/a.ts': A,
  },
  'views-send-through-stores': {
    'src/console/a/a.tsx': imports('../../web/http/a.ts'),
    'src/web/http/a.ts': A,
  },
  'src-rooms': { 'site/a.ts': imports('../src/helpers/a.ts'), 'src/helpers/a.ts': A },
  'surface-site': { 'site/a.ts': imports('../venue/a.ts'), 'venue/a.ts': A },
  'surface-widget': { 'widget/a.ts': imports('../kiosk/a.ts'), 'kiosk/a.ts': A },
  'surface-kiosk': { 'kiosk/a.ts': imports('../widget/a.ts'), 'widget/a.ts': A },
  'surface-venue': { 'venue/a.ts': imports('../server/a.ts'), 'server/a.ts': A },
  'server-shares-rules-only': {
    'server/a.ts': imports('../src/web/http/a.ts'),
    'src/web/http/a.ts': A,
  },
  'server-runs-without-dev-packages': {
    'package.json': '{"type":"module","devDependencies":{"ofetch":"1.0.0"}}',
    'server/a.ts': imports('ofetch'),
    ...packages('ofetch'),
  },
  'sql-in-repositories': {
    'server/modules/a/a.usecases.ts': imports('type:kysely'),
    ...packages('kysely'),
  },
  'engines-behind-the-store': { 'server/modules/a/a.ts': imports('pg'), ...packages('pg') },
  'modules-know-no-engine': {
    'server/modules/a/a.ts': imports('type:../../db/postgres/a.ts'),
    'server/db/postgres/a.ts': A,
  },
  'routes-call-use-cases': {
    'server/modules/a/a.routes.ts': imports('./a.repository.ts'),
    'server/modules/a/a.repository.ts': A,
  },
  'use-cases-know-no-http': {
    'server/modules/a/a.usecases.ts': imports('fastify'),
    ...packages('fastify'),
  },
  'kernel-knows-no-module': {
    'server/kernel/a/a.ts': imports('../../modules/a/a.ts'),
    'server/modules/a/a.ts': A,
  },
  'http-knows-no-module': {
    'server/http/a.ts': imports('type:../modules/a/a.ts'),
    'server/modules/a/a.ts': A,
  },
  'app-for-the-start': {
    'server/modules/a/a.ts': imports('type:../../app/a.ts'),
    'server/app/a.ts': A,
  },
  'repositories-only-query': {
    'server/modules/a/a.repository.ts': imports('./a.usecases.ts'),
    'server/modules/a/a.usecases.ts': A,
  },
};

test('every rule has a tree that violates it', () => {
  expect(Object.keys(broken).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(broken))('the rule %s rejects its violation', async (rule, files) => {
  const { broken: found } = await checkBoundaries(tree(files));
  expect(found.map((violation) => violation.rule)).toContain(rule);
});

test('a tree that follows the layers passes, and all of it is read', async () => {
  const root = tree({
    ...packages('react', 'typebox', 'kysely'),
    'package.json': '{"type":"module","dependencies":{"typebox":"1.0.0","kysely":"1.0.0"}}',
    'src/core/shared/limits.ts': A,
    'src/core/shared/a.schema.ts': imports('typebox', './limits.ts'),
    'src/core/a/a.ts': imports('type:../shared/a.schema.ts', '../shared/limits.ts'),
    'src/web/platform/a.ts': imports('react'),
    'src/web/http/a.ts': imports('../platform/a.ts', '../../core/a/a.ts'),
    'src/guest/a/a-store.ts': imports('type:../../web/http/a.ts', '../../core/a/a.ts'),
    'src/web/components/a.tsx': imports('react', 'type:../../core/shared/a.schema.ts'),
    'src/guest/a/a.tsx': imports('./a-store.ts', '../../web/components/a.tsx'),
    'site/main.tsx': imports('../src/guest/a/a.tsx', '../src/web/http/a.ts'),
    'server/modules/a/a.routes.ts': imports('./a.usecases.ts'),
    'server/modules/a/a.usecases.ts': imports('./a.repository.ts', '../../../src/core/a/a.ts'),
    'server/modules/a/a.repository.ts': imports('kysely'),
    'server/modules/a/a.test.ts': imports('../../../tests/a.ts', '../../../demo/a.ts'),
    'tests/a.ts': A,
    'demo/a.ts': A,
  });
  expect(await checkBoundaries(root)).toEqual({ read: 15, unread: [], broken: [] });
});

test('a check that read nothing fails', async () => {
  expect((await checkBoundaries(tree({}))).read).toBe(0);
});

test('a module that the tool does not see is reported', async () => {
  const root = tree({ 'src/core/a/a.ts': A, 'src/core/node_modules/b.ts': A });
  expect((await checkBoundaries(root)).unread).toEqual(['src/core/node_modules/b.ts']);
});
