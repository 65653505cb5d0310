import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { command, NODE, ROOT, run } from '../scripts/setup/steps.mjs';

// "npm run chance": repeats the tests that chance can change, each time with another seed and at
// another hour of the week, and those that the clock can change in three more time zones.
// "-- --times 20 --from 40 cart" runs turns 40 to 59 of the files whose paths contain "cart".

const ZONES = ['UTC', 'Europe/Stockholm', 'America/Los_Angeles', 'Pacific/Kiritimati'];
/** More than the hours of a week. */
const TIMES = '200';
/** What chance decides, in a test or in what it names. */
const CHANCE =
  /fast-check|Math\.random|randomUUID|randomBytes|getRandomValues|newToken|newId|uuidv7/;
/** The same for the clock and the zone. */
const CLOCK = /new Date\(|Date\.now|DateTimeFormat|toLocale|useFakeTimers|timeZone/i;
/** These start servers, use files or wait for real time. */
const NOT_PURE =
  /test-app|test-store|scripted-provider|openSqliteStore|timers\/promises|node:(?:fs|http|child_process)/;

/**
 * A test's text with that of what it has from `tests/support`, which may start a server for it.
 *
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {string}
 */
function withSupport(file, seen = new Set()) {
  seen.add(file);
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export|\}) [^;]*?from '([^']+)'/gm)]
    .map(([, from = '']) => (from[0] === '.' ? posix.join(file, '..', from) : from.slice(1)))
    .filter((path) => path.startsWith('tests/support/') && !seen.has(path));
  return [text, ...imports.map((path) => withSupport(path, seen))].join('\n');
}

/** Paths of pure tests that these words concern. @param {RegExp[]} concerns @param {string[]} names */
function filesWith(concerns, names) {
  return execFileSync('git', ['ls-files', '*.test.ts'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(?:src|demo|site|widget|kiosk|venue|server)\//.test(file))
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .filter((file) => {
      const text = readFileSync(`${ROOT}${file}`, 'utf8');
      return concerns.some((each) => each.test(text)) && !NOT_PURE.test(withSupport(file));
    });
}

await command(async () => {
  const { values, positionals } = parseArgs({
    options: {
      times: { type: 'string', default: TIMES },
      from: { type: 'string', default: '0' },
      zone: { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  for (const zone of values.zone ?? ZONES) {
    const files = filesWith(zone === 'UTC' ? [CHANCE, CLOCK] : [CLOCK], positionals);
    console.log(`${zone}: ${files.length} files, ${values.times} times`);
    const { code } = await run(
      NODE,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config=lab/chance/vitest.config.ts',
        `--repeats=${Number(values.times) - 1}`,
        '--reporter=minimal',
        ...files,
      ],
      { givesWay: true, env: { TZ: zone, SERVETT_CHANCE_FROM: values.from } },
    );
    if (code !== 0) process.exitCode = code;
  }
});
