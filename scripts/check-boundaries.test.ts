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
    'src/domain/a.ts': imports('./b.ts'),
    'src/domain/b.ts': imports('type:./a.ts'),
  },
  'no-guesses': { 'src/domain/a.ts': imports('./gone.ts') },
  'nothing-imports-tests': { 'server/a.ts': imports('../tests/a.ts'), 'tests/a.ts': A },
  'nothing-imports-lab': { 'tests/a.ts': imports('../lab/a.ts'), 'lab/a.ts': A },
  'nothing-imports-demo': { 'server/a.ts': imports('../demo/a.ts'), 'demo/a.ts': A },
  'demo-is-another-site': { 'demo/react/a.ts': imports('../../widget/a.ts'), 'widget/a.ts': A },
  'translations-through-i18n': {
    'src/features/a.ts': imports('typesafe-i18n'),
    ...packages('typesafe-i18n'),
  },
  'schemas-stay-on-the-server': {
    'src/features/a.ts': imports('../contract/a.schema.ts'),
    'src/contract/a.schema.ts': A,
  },
  'typebox-in-contract-and-server': { 'venue/a.ts': imports('typebox'), ...packages('typebox') },
  'src-imports-react': { 'src/platform/a.ts': imports('preact'), ...packages('preact') },
  'contract-constants-alone': {
    'src/contract/limits.ts': imports('./a.schema.ts'),
    'src/contract/a.schema.ts': A,
  },
  'contract-schemas': {
    'src/contract/a.schema.ts': imports('../domain/a.ts'),
    'src/domain/a.ts': A,
  },
  'domain-pure': { 'src/domain/a.ts': imports('react'), ...packages('react') },
  'domain-exports': {
    'src/domain/money/a.ts': imports('../menu/a.ts'),
    'src/domain/menu/a.ts': A,
  },
  platform: { 'src/platform/a.ts': imports('type:../stores/a.ts'), 'src/stores/a.ts': A },
  'i18n-core': { 'src/i18n/core.ts': imports('react'), ...packages('react') },
  i18n: { 'src/i18n/a.ts': imports('../stores/a.ts'), 'src/stores/a.ts': A },
  api: { 'src/api/a.ts': imports('../stores/a.ts'), 'src/stores/a.ts': A },
  stores: { 'src/stores/a.ts': imports('../i18n/a.ts'), 'src/i18n/a.ts': A },
  'stores-are-given-their-tools': {
    'src/stores/a.ts': imports('../api/a.ts'),
    'src/api/a.ts': A,
  },
  components: { 'src/components/a.tsx': imports('type:../stores/a.ts'), 'src/stores/a.ts': A },
  features: { 'src/features/a.tsx': imports('type:../api/a.ts'), 'src/api/a.ts': A },
  styles: { 'src/styles/a.ts': imports('../domain/a.ts'), 'src/domain/a.ts': A },
  'compose-for-surfaces': { 'src/stores/a.ts': imports('../compose/a.ts'), 'src/compose/a.ts': A },
  'compose-knows-src-only': { 'src/compose/a.ts': imports('../../site/a.ts'), 'site/a.ts': A },
  'src-folders': { 'site/a.ts': imports('../src/helpers/a.ts'), 'src/helpers/a.ts': A },
  'surface-site': { 'site/a.ts': imports('../venue/a.ts'), 'venue/a.ts': A },
  'surface-widget': { 'widget/a.ts': imports('../kiosk/a.ts'), 'kiosk/a.ts': A },
  'surface-kiosk': { 'kiosk/a.ts': imports('../widget/a.ts'), 'widget/a.ts': A },
  'surface-venue': { 'venue/a.ts': imports('../server/a.ts'), 'server/a.ts': A },
  'server-shares-rules-only': { 'server/a.ts': imports('../src/api/a.ts'), 'src/api/a.ts': A },
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
    'src/contract/limits.ts': A,
    'src/contract/a.schema.ts': imports('typebox', './limits.ts'),
    'src/domain/a.ts': imports('type:../contract/a.schema.ts', '../contract/limits.ts'),
    'src/platform/a.ts': imports('react'),
    'src/api/a.ts': imports('../platform/a.ts', '../domain/a.ts'),
    'src/stores/a.ts': imports('type:../api/a.ts', '../domain/a.ts'),
    'src/components/a.tsx': imports('react', 'type:../contract/a.schema.ts'),
    'src/features/a.tsx': imports('../stores/a.ts', '../components/a.tsx'),
    'site/main.tsx': imports('../src/features/a.tsx', '../src/api/a.ts'),
    'server/modules/a/a.routes.ts': imports('./a.usecases.ts'),
    'server/modules/a/a.usecases.ts': imports('./a.repository.ts', '../../../src/domain/a.ts'),
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
  const root = tree({ 'src/domain/a.ts': A, 'src/domain/node_modules/b.ts': A });
  expect((await checkBoundaries(root)).unread).toEqual(['src/domain/node_modules/b.ts']);
});
