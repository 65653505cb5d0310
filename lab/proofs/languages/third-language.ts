import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'releases', 'coverage']);

/** A text of the added language that every surface shows. */
export const GERMAN = 'Noch einmal versuchen';

/**
 * Copies the project into `folder` and adds German to it as docs/architecture.md says: one file
 * with its texts, of which most are still English, and one line.
 */
export function addThirdLanguage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

  const texts = JSON.parse(readFileSync(join(ROOT, 'locales/en.json'), 'utf8'));
  texts.common.tryAgain = GERMAN;
  writeFileSync(join(folder, 'locales/de.json'), JSON.stringify(texts));

  const codes = join(folder, 'src/core/shared/languages.ts');
  const line = "  de: { iso: 'de-DE', lang: 'de', intl: 'de-DE', name: 'Deutsch' },\n";
  const source = readFileSync(codes, 'utf8');
  writeFileSync(
    codes,
    source.replace(/(const LANGUAGES = \{\n(?:.*\n)*?)(\} satisfies)/, `$1${line}$2`),
  );
}

/**
 * "npm run prove:language": that types hold in a copy of the project with a third language. The rest
 * of it is in third-language.test.ts; this takes a minute.
 */
function prove(): void {
  const folder = mkdtempSync(join(tmpdir(), 'servett-language-'));
  try {
    addThirdLanguage(folder);
    // What was known of the project's own files is not for the copy to overwrite.
    for (const name of readdirSync(folder).filter((each) => /^tsconfig\..*json$/.test(each))) {
      const config = readFileSync(join(folder, name), 'utf8');
      writeFileSync(
        join(folder, name),
        config.replaceAll('./node_modules/.cache/types', './.types'),
      );
    }
    const { status } = spawnSync('node_modules/.bin/tsc', ['-b'], {
      cwd: folder,
      stdio: 'inherit',
    });
    process.stdout.write(status === 0 ? 'types hold with a third language\n' : '');
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) prove();
