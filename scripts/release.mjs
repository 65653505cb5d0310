import { ensureBuilt } from './setup/builds.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { command, NODE, run, StepError, step } from './setup/steps.mjs';

// "npm run release": an archive that runs where it is unpacked, for systems like this one, in
// dist/release. The same commit makes the same bytes.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: true });
  const said = await step('Packing', async () => {
    const words = ['scripts/release/pack.mjs', ...process.argv.slice(2)];
    const { code, output } = await run(NODE, words, { quiet: true });
    if (code !== 0) throw new StepError(`Packing failed:\n${output}`);
    return output;
  });
  process.stdout.write(said);
});
