import { existsSync } from 'node:fs';
import { ensureBuilt } from '../setup/builds.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { command, ROOT, StepError } from '../setup/steps.mjs';
import { copyParts, currentVersion, RELEASES } from './versions.mjs';

// "npm run release:element" keeps today's element under the version in package.json, for good.
await command(async () => {
  await ensureInstalled();
  const version = currentVersion().replace(/-dev$/, '');
  const folder = `${RELEASES}/${version}`;
  if (existsSync(folder)) {
    throw new StepError(`${version} is released and stays as it is: raise package.json's version.`);
  }
  await ensureBuilt();
  copyParts(`${ROOT}dist/widget`, folder);
  console.log(`Commit releases/widget/${version}, then raise package.json's version.`);
});
