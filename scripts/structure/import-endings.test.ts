import { expect, test } from 'vitest';
import { importsWithoutEnding } from './import-endings.mjs';

test('an import without the ending of its file is found, however it is written', () => {
  const named = [
    './clock',
    '../db/store',
    '#core/money',
    './start-message.js',
    './table.repository',
  ];
  const text = [
    "import { a } from './clock';",
    'export {',
    '  b,',
    "} from '../db/store';",
    `const c = await ${'import'}('#core/money');`,
    "import './start-message.js';",
    "import type { D } from './table.repository';",
    "import { e } from './clock.ts';",
    "import texts from '#locales/en.json' with { type: 'json' };",
    "import part from './en.json?sections=menu';",
    "import { readFile } from 'node:fs';",
    "import { Type } from 'typebox';",
    'const written = "import { f } from \'./made\';";',
  ].join('\n');
  expect(importsWithoutEnding('server/start.ts', text)).toEqual(named);
});
