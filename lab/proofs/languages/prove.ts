import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addThirdLanguage } from './third-language.ts';

// "npm run prove:language": that types hold in a copy of the project with a third language. The
// rest of it is in third-language.test.ts; this takes a minute.

const folder = mkdtempSync(join(tmpdir(), 'servett-language-'));
try {
  addThirdLanguage(folder);
  // What was known of the project's own files is not for the copy to overwrite.
  for (const name of readdirSync(folder).filter((each) => /^tsconfig\..*json$/.test(each))) {
    const config = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), config.replaceAll('./node_modules/.cache/types', './.types'));
  }
  const { status } = spawnSync('node_modules/.bin/tsc', ['-b'], { cwd: folder, stdio: 'inherit' });
  process.stdout.write(status === 0 ? 'types hold with a third language\n' : '');
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
