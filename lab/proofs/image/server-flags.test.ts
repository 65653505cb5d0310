import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER } from '../../../scripts/setup/steps.mjs';
import { execForm, pairsOf, readDockerfile } from './dockerfile.ts';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('however the server is started, it gets the same flags and gives back what it frees', () => {
  const steps = readDockerfile(read('Dockerfile')).at(-1)?.steps ?? [];
  const stepOf = (word: string) => steps.find((step) => step.word === word)?.rest ?? '';
  expect(execForm(stepOf('ENTRYPOINT')).slice(1)).toEqual([
    ...SERVER.flags,
    'dist/server/command.js',
  ]);
  expect(pairsOf(stepOf('ENV'))).toMatchObject(SERVER.env);
  const unit = read('deploy/servett.service');
  expect(unit).toContain(`/node ${SERVER.flags.join(' ')} dist/server/command.js start\n`);
  for (const [name, value] of Object.entries(SERVER.env))
    expect(unit).toContain(`${name}=${value}`);
  const release = read('scripts/release/servett.sh');
  expect(release).toContain(`"$node" ${SERVER.flags.join(' ')} dist/server/command.js "$@"\n`);
  for (const [name, value] of Object.entries(SERVER.env))
    expect(release).toContain(`${name}="\${${name}-${value}}"`);
});
